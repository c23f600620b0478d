export const units = {
  "units.pay": "付款方式",
  "units.amount": "每份金額",
  "units.units": "份數",
  "units.fewer": "減少一份",
  "units.more": "增加一份",
  "units.balance": "餘額 {{amount}} {{unit}}",
  "units.max": "最大",
  "units.total": "{{times}} 份 × {{amount}} = 共 {{total}} {{unit}}，合為一筆訂單",
  "units.review": "檢視訂單",
} as const;
