/** Refusals of the waiting list and of giving back. */
export const waitingListErrors = {
  'waiting.session_free': 'Bu saatte boş: {court}, {time}. Hemen ayırtabilirsiniz.',
  'waiting.already': 'Bu saat için zaten bekliyorsunuz. Başka bir kort için önce o sıradan çıkın.',
  'waiting.too_many': 'Aynı anda en çok {count} seans bekleyebilirsiniz.',
  'waiting.no_offer': 'Bu öneri sona erdi. Sıranızı koruyorsunuz.',
  'give_back.can_cancel':
    'Bu rezervasyonu henüz iptal edebilirsiniz; tutarın tamamı hemen iade edilir. Son zaman: {until}.',
  'give_back.started': 'Bu seans başladı, artık geri verilemez.',
  'give_back.taken': 'Bu seansı başka bir üye ayırttı. Ödemeniz bakiyenize döndü.',
  'give_back.offered':
    'Bu seans şu an bir üyeye öneriliyor, son saat: {time}. O saate kadar ayırtılmazsa geri alabilirsiniz.',
};
