export const exit = {
  "exit.offer":
    "這個合約已公告升級。升級執行前（最早 {{time}}），你可以提前退出，取回本金與到目前為止賺得的獎勵。",
  "exit.offer-change": "已公告的變更會影響現有倉位。現在你可以提前退出，取回本金與到目前為止賺得的獎勵。",
  "exit.opens": "這筆倉位 {{time}} 起可以退出。",
  "exit.leave": "提前退出",
  "exit.leave-it": "提前退出：{{name}}",
  "exit.title": "提前退出：{{name}}",
  "exit.principal": "本金",
  "exit.earned": "到目前為止賺得",
  "exit.held": "這個帳戶的獎勵暫緩發放：賺得的 {{amount}} {{unit}} 會保留，之後可以領取。",
  "exit.given-up": "你放棄之後的獎勵：{{amount}} {{unit}}。",
  "exit.stays": "到目前為止賺得的獎勵留在可領取的餘額裡，隨時可以領取。",
  "exit.presale": "已認購的 CIN 全數到帳，不論是否已釋放。贈予的 CIN 與公告後才認購的份額照原時程釋放。",
  "exit.final": "倉位就此結束，無法復原。",
  "exit.done": "已提前退出，{{amount}} 已到你的錢包。",
} as const;
