import type { Language } from '@courtside/contract/values/limits';
import { lines, type MailTexts } from './kinds.ts';

type VisitorTexts = Pick<MailTexts, 'visitorProof' | 'visitorKnown' | 'visitorWelcome'>;

/** Mails to people who register as visitors. */
export const VISITOR_TEXTS: Readonly<Record<Language, VisitorTexts>> = {
  en: {
    visitorProof: ({ link, hours, club }) => ({
      subject: `${club}: play as a visitor`,
      body: lines(
        'Hello,',
        `Somebody has registered at ${club} with this email address.`,
        link === null
          ? 'The link was removed from this email. It is stored until the email is sent, for one hour at most.'
          : `If it was you, please choose your password and your PIN here:\n${link}`,
        `The link works once and for ${hours} hours. If it was not you, you need not do anything: no account was made.`,
        club,
      ),
    }),
    visitorKnown: ({ codes, link, club }) => ({
      subject: `${club}: you can log in already`,
      body: lines(
        'Hello,',
        `Somebody has registered at ${club} with this email address, and it is known already. Membership number: ${codes}`,
        `Log in with it here:\n${link}`,
        'If you have forgotten the password, you can get a new one there. If it was not you, you need not do anything.',
        club,
      ),
    }),
    visitorWelcome: ({ name, code, link, club }) => ({
      subject: `Welcome to ${club}`,
      body: lines(
        `Hello ${name},`,
        `You can book from now on. Log in with the number ${code} and the password you chose:\n${link}`,
        'Top up your balance by card before you book. Your PIN confirms each payment; nobody at the club knows it.',
        club,
      ),
    }),
  },
  tr: {
    visitorProof: ({ link, hours, club }) => ({
      subject: `${club}: ziyaretçi olarak oynayın`,
      body: lines(
        'Merhaba,',
        `Bu e-posta adresiyle ${club} kulübüne kayıt yapıldı.`,
        link === null
          ? 'Bağlantı bu e-postadan silindi; e-posta gönderilene kadar, en fazla bir saat saklanır.'
          : `Kaydı siz yaptıysanız şifrenizi ve PIN kodunuzu buradan belirleyebilirsiniz:\n${link}`,
        `Bağlantı bir kez ve ${hours} saat boyunca kullanılabilir. Kaydı siz yapmadıysanız bir şey yapmanız gerekmez: hesap açılmadı.`,
        club,
      ),
    }),
    visitorKnown: ({ codes, link, club }) => ({
      subject: `${club}: zaten giriş yapabilirsiniz`,
      body: lines(
        'Merhaba,',
        `Bu e-posta adresiyle ${club} kulübüne kayıt yapıldı; adres zaten kayıtlı. Üyelik numarası: ${codes}`,
        `Bu numara ile buradan giriş yapabilirsiniz:\n${link}`,
        'Şifrenizi unuttuysanız orada yenisini isteyebilirsiniz. Kaydı siz yapmadıysanız bir şey yapmanız gerekmez.',
        club,
      ),
    }),
    visitorWelcome: ({ name, code, link, club }) => ({
      subject: `${club}: hoş geldiniz`,
      body: lines(
        `Merhaba ${name},`,
        `Artık rezervasyon yapabilirsiniz. ${code} numarası ve seçtiğiniz şifre ile giriş yapın:\n${link}`,
        'Rezervasyondan önce kartla bakiye yükleyin. Her ödemeyi PIN kodunuz onaylar; kulüpte kimse onu bilmez.',
        club,
      ),
    }),
  },
  ar: {
    visitorProof: ({ link, hours, club }) => ({
      subject: `${club}: اللعب كزائر`,
      body: lines(
        'مرحبًا،',
        `سُجّل هذا البريد الإلكتروني في ${club}.`,
        link === null
          ? 'حُذف الرابط من هذه الرسالة، فهو يُحفظ حتى إرسال الرسالة، ولساعة واحدة على الأكثر.'
          : `إن كان التسجيل منك، يُرجى اختيار كلمة المرور والرقم السري من هنا:\n${link}`,
        `يعمل الرابط مرة واحدة ولمدة ${hours} ساعة. وإن لم يكن التسجيل منك فلا حاجة إلى أي إجراء: لم يُفتح أي حساب.`,
        club,
      ),
    }),
    visitorKnown: ({ codes, link, club }) => ({
      subject: `${club}: يمكنك تسجيل الدخول من الآن`,
      body: lines(
        'مرحبًا،',
        `سُجّل هذا البريد الإلكتروني في ${club}، وهو معروف من قبل. رقم العضوية: ${codes}`,
        `سجّل الدخول به من هنا:\n${link}`,
        'إن نسيت كلمة المرور فيمكنك طلب كلمة جديدة هناك. وإن لم يكن التسجيل منك فلا حاجة إلى أي إجراء.',
        club,
      ),
    }),
    visitorWelcome: ({ name, code, link, club }) => ({
      subject: `أهلًا بك في ${club}`,
      body: lines(
        `مرحبًا ${name}،`,
        `يمكنك الحجز من الآن. سجّل الدخول بالرقم ${code} وبكلمة المرور التي اخترتها:\n${link}`,
        'اشحن رصيدك بالبطاقة قبل الحجز. رقمك السري يؤكد كل دفعة، ولا يعرفه أحد في النادي.',
        club,
      ),
    }),
  },
};
