/** Refusals of open games. */
export const gameErrors = {
  'game.full': 'Bu oyunun son yeri az önce doldu. Hiçbir ücret alınmadı.',
  'game.over': 'Bu oyun artık oyuncu almıyor. Son saat: {at}. Hiçbir ücret alınmadı.',
  'game.level':
    'Bu oyunun seviye aralığı {range}; sizin seviyeniz {level}. Katılmak için {name} adlı üyeye sorabilirsiniz.',
  'game.level_unknown':
    'Bu oyunun seviye aralığı {range}. Seviyenizi seçmek için beş soruyu yanıtlayın ya da {name} adlı üyeye sorun.',
  'game.favourites_first': 'Şu ana kadar yalnızca {name} adlı üyenin favorileri katılabilir: {until}.',
  'game.favourites_only': 'Bu oyun {name} adlı üyenin favorileri için.',
  'game.one_gathering':
    'Zaten oyuncu topladığınız bir oyun var: {court}, {date}, {time}. Önce o oyunu kapatın ya da her durumda oynayın.',
  'game.too_late_to_leave':
    'Bu oyundan şu ana kadar ayrılabilirdiniz: {until}. Yerinizi sunun; biri aldığında ücreti geri gelir.',
  'game.can_leave': 'Bu oyundan şu ana kadar ayrılabilirsiniz: {until}. Yeriniz hemen iade edilir.',
  'game.leave_not_covered': '{name} şu anda yerinizi ödeyemiyor. Yerinizi sunun; biri aldığında ücreti geri gelir.',
  'game.asked_already': 'Zaten sordunuz: {time}. {name} şu ana kadar yanıtlayabilir: {until}.',
  'game.refused': '{name} başka türlü karar verdi.',
  'game.nothing_to_ask': 'Bu oyuna sormadan katılabilirsiniz.',
  'game.no_request': 'Bu soru sona erdi.',
  'game.minor': 'Aileniz karar verir. Katılabilmek için {name} adlı üyeden izin isteyin.',
  'game.minor_opens': 'Aileniz karar verir. Bu rezervasyonu başkalarına açmak için {name} adlı üyeden izin isteyin.',
  'game.not_offered': 'Bu sporda bu tür açık oyunlar sunulmuyor.',
  'game.too_late_to_gather':
    'Yalnızca tamamlanırsa oynanacak bir oyun en geç şu zamanda açılmalıydı: {until}. Yine de her durumda oynanabilir.',
  'game.places': 'Bu rezervasyonda {room} oyuncu için yer var ve en az bir yer açık olmalı.',
  'game.already_open': 'Bu rezervasyon zaten başkalarına açık.',
  'game.cannot_open':
    'Yalnızca ödenmiş, başlamamış ve sürekli bir rezervasyona ait olmayan rezervasyonlar başkalarına açılabilir.',
  'game.not_booker': 'Bunu yalnızca bu oyunu açan üye yapabilir.',
  'game.not_joined': 'Bu oyunda bırakabileceğiniz bir yeriniz yok.',
  'game.already_in': 'Bu oyuncunun bu oyunda zaten yeri var.',
  'game.player_stays': 'Yalnızca sonradan katılan bir oyuncu çıkarılabilir.',
  'game.gathers': 'Bu rezervasyon başkalarına açık. Önce oyunu kapatın, sonra değiştirin.',
  'game.move_too_near':
    'Bu oyun henüz tamamlanmadı ve yeni saatte kararı çoktan verilmiş olurdu: {at}. Daha geç bir saat seçin ya da iptal edin.',
  'game.notes_full': 'Bir oyunda oyuncuların en fazla {most} notu olabilir.',
};
