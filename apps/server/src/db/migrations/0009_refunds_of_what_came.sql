CREATE INDEX "orders_unfilled" ON "orders" USING btree ("order_id") WHERE status = 'unfilled';--> statement-breakpoint
DROP VIEW "public"."positions_now";--> statement-breakpoint
CREATE VIEW "public"."positions_now" AS (
  select p.block, p.log_index, p.timestamp, p.tx_hash, p.feature, p.account, p.index, p.kind, p.payer, p.paid_asset,
    p.paid + coalesce(c.joined_paid, 0) as paid, p.asset, p.amount + coalesce(c.joined, 0) as amount,
    p.tokens, p.burned, p.reward, p.price, p.round, p.tier, p.units, p.source, p.qualified, p.ends_at,
    coalesce(c.earned, 0) as earned, coalesce(c.returned, 0) as returned, c.closed_as, c.closed_at
  from positions as p
  left join lateral (
    select
      sum(amount - principal) filter (where kind in ('rewarded', 'released')) as earned,
      sum(case when kind = 'refunded' then p.amount else principal end) filter (where kind <> 'deposited') as returned,
      sum(principal) filter (where kind = 'deposited' and (block, log_index) > (p.block, p.log_index)) as joined,
      sum(amount) filter (where kind = 'deposited' and (block, log_index) > (p.block, p.log_index)) as joined_paid,
      (array_agg(kind order by block desc, log_index desc) filter (where ends))[1] as closed_as,
      max(timestamp) filter (where ends) as closed_at
    from (
      select *, kind in ('ended', 'completed', 'handedOver', 'withdrawn', 'refunded')
        or (kind = 'released' and feature <> 'stake') as ends
      from position_changes
      where feature = p.feature and account = p.account
        and (index = p.index or (kind = 'refunded' and p.kind = 'purchase' and round = p.round))
    ) as changes
  ) as c on true);