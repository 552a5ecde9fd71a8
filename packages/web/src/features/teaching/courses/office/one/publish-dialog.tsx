import type { Resolution } from '@courtside/contract/club/office';
import { publishCourse } from '@courtside/contract/teaching/office-courses';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { AffectedBookings, courtTitlesOf } from '#shared/office/change/affected-bookings.tsx';
import { useChange } from '#shared/office/change/use-change.ts';
import layout from '#shared/office/frame/dialog-form.module.css';
import { useServices } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import type { OfficeCourse } from '../office-queries.ts';

interface PublishProps {
  readonly course: OfficeCourse;
  readonly onClose: () => void;
}

/** What becomes of the bookings on its courts, and then everybody sees it. */
export function PublishDialog({ opened, ...publishing }: PublishProps & { readonly opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={publishing.onClose} title={t('officeCourses.publishTitle')} width={720}>
      <PublishForm {...publishing} />
    </Dialog>
  );
}

function PublishForm({ course: { id, version }, onClose }: PublishProps) {
  const { t } = useTranslation();
  const services = useServices();
  const params = { id };
  const change = useChange({
    steps: [
      {
        id: 'course',
        body: { id, version },
        preview: () => callApi(publishCourse, { params, body: { version, dryRun: 1 } }),
        save: (resolutions: Resolution[]) => callApi(publishCourse, { params, body: { version, resolutions } }),
      },
    ],
    startsWith: 'refund',
    onSaved: () => {
      showToast({ tone: 'success', text: t('officeCourses.published') });
      onClose();
    },
  });
  const refusal = change.failure ?? change.refusals[0]?.failure ?? change.save.error;
  return (
    <div className={layout.body}>
      <p>{t('officeCourses.publishText')}</p>
      {refusal && <p role="alert">{failureText(refusal)}</p>}
      <AffectedBookings change={change} courtTitles={courtTitlesOf(services, t)} isCourtTaken />
      <DialogActions isSticky>
        <Button variant="ghost" onClick={onClose}>
          {t('officeCourses.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={change.save.isPending}
          disabled={change.isChecking || change.refusals.length > 0}
          onClick={() => change.save.mutate()}
        >
          {t('officeCourses.publish')}
        </Button>
      </DialogActions>
    </div>
  );
}
