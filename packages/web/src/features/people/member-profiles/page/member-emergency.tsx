import { saveMemberEmergency } from '@courtside/contract/people/emergency-contacts';
import type { readDirectoryMember } from '@courtside/contract/people/office-directory';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactForm } from '#features/people/profile/emergency/contact-form.tsx';
import { callApi } from '#shared/api/call-api.ts';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from './member-page.module.css';
import { Part } from './member-parts.tsx';

interface EmergencyProps {
  readonly member: AnswerOf<typeof readDirectoryMember>;
}

/** Whom the club calls when something happens to the member; the desk types what it was told. */
export function Emergency({ member: { code, name, surName, emergency, status } }: EmergencyProps) {
  const { t } = useTranslation();
  const features = useFeatures();
  const { apiRole } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = features?.lessons === true || features?.courses === true;
  const mayChange = isAsked && status !== 'erased' && roleHasAccess(apiRole, 'desk');
  if (!emergency && !mayChange) return null;
  const close = () => setIsOpen(false);
  return (
    <Part title={t('directory.emergency')} empty="" isEmpty={false}>
      {emergency ? (
        <ul className={styles.lines}>
          <li>
            <b dir="auto">{emergency.name}</b>
            <a href={`tel:${emergency.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {emergency.phone}
            </a>
          </li>
        </ul>
      ) : (
        <p className={styles.empty}>{t('directory.noEmergency')}</p>
      )}
      {mayChange && (
        <div>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t(emergency ? 'directory.changeEmergency' : 'directory.addEmergency')}
          </Button>
        </div>
      )}
      <Dialog opened={isOpen} onClose={close} title={t('directory.emergency')} width={440}>
        <ContactForm
          name={`${name} ${surName}`}
          contact={emergency}
          queryKey={['members']}
          send={(contact) => callApi(saveMemberEmergency, { params: { code }, body: { contact } })}
          onSaved={close}
        />
      </Dialog>
    </Part>
  );
}
