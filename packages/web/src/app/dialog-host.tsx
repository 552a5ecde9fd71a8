import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { closeDialog, type DialogName, useOpenDialog } from '#shared/store/dialog-store.ts';
import { LazyOverlay, lazyOverlay, type OverlayLoader } from '#shared/ui/overlays/lazy-overlay.tsx';

/** The props that every hosted dialog gets. */
interface HostedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** In a chunk of its own; the loading indicator is shown while it is loading. */
const hosted = <Props extends HostedDialogProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyOverlay(load, { isFetchedAhead: false });

const DIALOGS: Record<Exclude<DialogName, 'topup' | 'notices'>, OverlayLoader<HostedDialogProps>> = {
  terms: hosted(() => import('#features/club/legal/legal-dialogs.tsx').then((module) => module.TermsDialog)),
  privacy: hosted(() => import('#features/club/legal/legal-dialogs.tsx').then((module) => module.PrivacyDialog)),
  changePassword: hosted(() =>
    import('#features/people/auth/password/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
  ),
  changePin: hosted(() =>
    import('#features/people/auth/password/change-pin-dialog.tsx').then((module) => module.ChangePinDialog),
  ),
  newMember: hosted(() =>
    import('#features/people/new-member/new-member-dialog.tsx').then((module) => module.NewMemberDialog),
  ),
  profile: hosted(() => import('#features/people/profile/profile-dialog.tsx').then((module) => module.ProfileDialog)),
  help: hosted(() => import('#features/club/help/help-drawer.tsx').then((module) => module.HelpDrawer)),
  search: hosted(() => import('./search/search-dialog.tsx').then((module) => module.SearchDialog)),
  keys: hosted(() => import('./search/keys-dialog.tsx').then((module) => module.KeysDialog)),
};

const NOTICES = hosted(() => import('#features/booking/sports/notices.tsx').then((module) => module.NoticesDialog));

const TOPUP = hosted(() => import('#features/money/topup/topup-dialog.tsx').then((module) => module.TopupDialog));

const MEMBER_MONEY = hosted(() =>
  import('#features/money/member-money/member-money-dialog.tsx').then((module) => module.MemberMoneyDialog),
);

const MESSAGE = hosted(() =>
  import('#features/people/member-profiles/dialog/message-dialog.tsx').then((module) => module.MessageDialog),
);

const BOOKING_DETAIL = hosted(() =>
  import('#features/booking/booking-detail/booking-detail-dialog.tsx').then((module) => module.BookingDetailDialog),
);

const PAYMENT_RESULT = hosted(() =>
  import('#features/money/topup/payment/payment-result-dialog.tsx').then((module) => module.PaymentResultDialog),
);

const FIRST_PIN = hosted(() =>
  import('#features/people/auth/password/first-pin-dialog.tsx').then((module) => module.FirstPinDialog),
);

/** Shows the requested dialog, one at a time; the result of a payment is requested by the address. */
export function DialogHost() {
  return (
    <>
      <RequestedDialog />
      <PaymentReturn />
      <MissingPin />
    </>
  );
}

/** A member without a PIN is asked for one after the login; whoever declines is asked at the next. */
function MissingPin() {
  const user = useSessionUser();
  const [declined, setDeclined] = useState<string>();
  const isMissing = user?.needsPin === true && !user.mustChangePassword;
  if (!isMissing) return null;
  const props = { opened: declined !== user.memberCode, onClose: () => setDeclined(user.memberCode) };
  return <LazyOverlay code={FIRST_PIN} props={props} />;
}

/** Once rendered the dialog stays mounted, so that its exit animation is shown. */
function PaymentReturn() {
  const [address] = useSearchParams();
  const [returned, setReturned] = useState(false);
  const isBack = useSessionUser() !== undefined && address.has('pay');
  if (isBack && !returned) setReturned(true);
  return returned && <LazyOverlay code={PAYMENT_RESULT} props={{ opened: isBack, onClose: () => undefined }} />;
}

function RequestedDialog() {
  const { name, opened, booking, topupMember, moneyOf, messageTo, noticeId } = useOpenDialog();
  const shown = { opened, onClose: closeDialog };
  if (!name) return null;
  if (name === 'bookingDetail') return booking && <LazyOverlay code={BOOKING_DETAIL} props={{ ...shown, booking }} />;
  if (name === 'memberMoney')
    return moneyOf && <LazyOverlay code={MEMBER_MONEY} props={{ ...shown, member: moneyOf }} />;
  if (name === 'message') return messageTo && <LazyOverlay code={MESSAGE} props={{ ...shown, member: messageTo }} />;
  if (name === 'topup') return <LazyOverlay code={TOPUP} props={{ ...shown, member: topupMember }} />;
  if (name === 'notices') return <LazyOverlay code={NOTICES} props={{ ...shown, noticeId }} />;
  return <LazyOverlay key={name} code={DIALOGS[name]} props={shown} />;
}
