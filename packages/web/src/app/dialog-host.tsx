import { type ComponentType, lazy, Suspense } from 'react';
import { closeDialog, type DialogName, useOpenDialog } from '#shared/dialogs/dialog-store.ts';

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

/** Shows the dialog that somebody asked for, one at a time. */
export function DialogHost() {
  const { name, opened } = useOpenDialog();
  if (!name) return null;
  const Hosted = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Hosted opened={opened} onClose={closeDialog} />
    </Suspense>
  );
}
