export const adminMining = {
  "adminMining.page": "Cinder · 挖礦合約",
  "adminMining.heading": "挖礦合約",
  "adminMining.lead": "每日產出、方案、費用與名單。變更只影響之後的存入，既有倉位維持存入時的條件。",

  "adminMining.standing.surplus": "剩餘預算",
  "adminMining.standing.amount": "存入本金",
  "adminMining.standing.force": "總算力",
  "adminMining.standing.users": "用戶",

  "adminMining.mint-day.title": "每日產出",
  "adminMining.mint-day.effect":
    "從現在起，每天從預算發給所有礦工的 CIN。調高會更快用完預算；已賺到的不受影響。",
  "adminMining.mint-add.title": "注入預算",
  "adminMining.mint-add.effect": "把你的 CIN 加入產出預算。注入後屬於礦工，無法收回。",
  "adminMining.fees.title": "費用",
  "adminMining.fees.effect": "存入手續費從之後的存入扣除；合約手續費隨存入與領取獎勵支付。取回本金不收費。",
  "adminMining.limits.title": "存入上下限",
  "adminMining.limits.effect": "每個帳戶之後可存入的數量。已存入的本金不受影響，到期後隨時可取回。",
  "adminMining.invite-rates.title": "推薦算力",
  "adminMining.invite-rates.effect": "之後每筆存入，三代推薦人獲得的算力佔存入者算力的比例。既有算力不變。",
  "adminMining.tier.title": "方案 {{tier}}",
  "adminMining.tier.effect":
    "之後存入這個方案的期限、算力倍數、加成與總額上限；上限為 0 就關閉這個方案。既有倉位不變。",
  "adminMining.key-nft.title": "鑰匙合約",
  "adminMining.key-nft.effect": "這個合約可以給帳戶有期限的算力，會攤薄其他人的產出。留空表示誰都不能給。",

  "adminMining.field.mint-day": "每日產出",
  "adminMining.field.fee-rate": "存入手續費",
  "adminMining.field.user-min": "最低存入",
  "adminMining.field.user-max": "每個帳戶上限",
  "adminMining.field.direct": "第一代",
  "adminMining.field.indirect": "第二代",
  "adminMining.field.third": "第三代",
  "adminMining.field.stake-force": "算力倍數",
  "adminMining.field.stake-rate": "算力加成",
  "adminMining.field.stake-total": "方案總額上限",
} as const;
