export const accessErrors = {
  'access.not_yet': 'Kodunuz {date} günü saat {time} itibarıyla görünür.',
  'access.no_booking': 'Burada kapı açan bir seansınız yok.',
  'access.door_offline': 'Kapı yanıt vermiyor. Zili çalın, danışma kapıyı açar.',
  'device.unreachable': '{address} adresinde yanıt yok. Cihaz aynı ağda mı?',
  'device.refused': '{address} adresindeki cihaz reddetti. Lütfen kullanıcı adını, şifreyi ve adresi kontrol edin.',
  'device.not_understood': '{address} adresinden yanıt geldi, ancak bu {connector} değil.',
  'device.address_taken': 'Bu bağlantının {address} adresinde zaten bir cihazı var.',
  'device.court_taken': '{court} için zaten bir ışık var.',
  'device.no_lights': '{court} ışıksız görünüyor. Işıklı olduğunu Kortlar ve saatler sayfasında belirtin.',
  'hook.private_address': '{address} ağınızın içindeki bir adres. İstediğiniz buysa ayarlarda izin verin.',
  'hook.not_https': "Webhook'lar yalnızca https:// adreslerine gönderilir.",
  'hook.off': 'Bu webhook kapalı. Önce açın.',
};
