import { type ComponentType, lazy, Suspense } from 'react';
import { type BookingReference, closeDialog, type DialogName, useOpenDialog } from '#shared/dialogs/dialog-store.ts';

/** What the host gives to every dialog. */
interface HostedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type HostedDialog = ComponentType<HostedDialogProps>;

const hosted = (load: () => Promise<HostedDialog>) => lazy(async () => ({ default: await load() }));

const DIALOGS: Record<DialogName, HostedDialog> = {
  terms: hosted(() => import('#features/legal/legal-dialogs.tsx').then((module) => module.TermsDialog)),
  privacy: hosted(() => import('#features/legal/legal-dialogs.tsx').then((module) => module.PrivacyDialog)),
  changePassword: hosted(() =>
    import('#features/auth/change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
  ),
  changePin: hosted(() => import('#features/auth/change-pin-dialog.tsx').then((module) => module.ChangePinDialog)),
  profile: hosted(() => import('#features/profile/profile-dialog.tsx').then((module) => module.ProfileDialog)),
  topup: hosted(() => import('#features/topup/topup-dialog.tsx').then((module) => module.TopupDialog)),
  help: hosted(() => import('#features/help/help-drawer.tsx').then((module) => module.HelpDrawer)),
};

const BookingDetail = lazy(() =>
  import('#features/booking-detail/booking-detail-dialog.tsx').then((module) => ({
    default: module.BookingDetailDialog,
  })),
);

/** Shows the dialog that somebody asked for, one at a time. */
export function DialogHost() {
  const { name, opened, booking } = useOpenDialog();
  if (!name) return null;
  return <Suspense fallback={null}>{hostedDialog(name, opened, booking)}</Suspense>;
}

function hostedDialog(name: DialogName | 'bookingDetail', opened: boolean, booking: BookingReference | undefined) {
  if (name === 'bookingDetail') {
    return booking && <BookingDetail booking={booking} opened={opened} onClose={closeDialog} />;
  }
  const Hosted = DIALOGS[name];
  return <Hosted opened={opened} onClose={closeDialog} />;
}
