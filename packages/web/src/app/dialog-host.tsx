import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { closeDialog, type DialogName, type DialogState, useOpenDialog } from '#shared/dialogs/dialog-store.ts';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { counted } from '#shared/ui/under-way.ts';

/** What the host gives to every dialog. */
interface HostedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type HostedDialog = ComponentType<HostedDialogProps>;

/** In a chunk of its own; the loading indicator answers the press while it is on the way. */
const hosted = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await counted(load()) }));

const DIALOGS: Record<Exclude<DialogName, 'topup'>, HostedDialog> = {
  terms: hosted(() => import('#features/legal/legal-dialogs.tsx').then((module) => module.TermsDialog)),
  privacy: hosted(() => import('#features/legal/legal-dialogs.tsx').then((module) => module.PrivacyDialog)),
  changePassword: hosted(() =>
    import('#features/auth/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
  ),
  changePin: hosted(() => import('#features/auth/change-pin-dialog.tsx').then((module) => module.ChangePinDialog)),
  profile: hosted(() => import('#features/profile/profile-dialog.tsx').then((module) => module.ProfileDialog)),
  notices: hosted(() => import('#features/sports/notices-dialog.tsx').then((module) => module.NoticesDialog)),
  help: hosted(() => import('#features/help/help-drawer.tsx').then((module) => module.HelpDrawer)),
};

const Topup = hosted(() => import('#features/topup/topup-dialog.tsx').then((module) => module.TopupDialog));

const BookingDetail = hosted(() =>
  import('#features/booking-detail/booking-detail-dialog.tsx').then((module) => module.BookingDetailDialog),
);

const PaymentResult = hosted(() =>
  import('#features/topup/payment-result-dialog.tsx').then((module) => module.PaymentResultDialog),
);

/** Shows the dialog that somebody asked for, one at a time; a payment's result is asked for by the address. */
export function DialogHost() {
  return (
    <>
      <AskedDialog />
      <PaymentReturn />
    </>
  );
}

/** Whoever once came back from a payment keeps the dialog, so that it can leave the screen in its own time. */
function PaymentReturn() {
  const [address] = useSearchParams();
  const [returned, setReturned] = useState(false);
  const isBack = useSessionUser() !== undefined && address.has('pay');
  if (isBack && !returned) setReturned(true);
  return <Suspense fallback={null}>{returned && <PaymentResult />}</Suspense>;
}

function AskedDialog() {
  return <Suspense fallback={null}>{hostedDialog(useOpenDialog())}</Suspense>;
}

function hostedDialog({ name, opened, booking, topupMember }: DialogState) {
  if (!name) return null;
  if (name === 'bookingDetail') {
    return booking && <BookingDetail booking={booking} opened={opened} onClose={closeDialog} />;
  }
  if (name === 'topup') return <Topup member={topupMember} opened={opened} onClose={closeDialog} />;
  const Hosted = DIALOGS[name];
  return <Hosted opened={opened} onClose={closeDialog} />;
}
