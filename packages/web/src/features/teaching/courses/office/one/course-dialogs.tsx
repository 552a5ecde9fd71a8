import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { ChangeForm } from '../make/change-form.tsx';
import type { OfficeCourse } from '../office-queries.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { EnrolForm } from './place-dialogs.tsx';
import { PublishDialog } from './publish-dialog.tsx';

export type Opened = 'publish' | 'callOff' | 'change' | 'hold' | 'enrol';

interface CourseDialogsProps {
  readonly course: OfficeCourse;
  readonly opened: Opened | undefined;
  readonly onClose: () => void;
}

/** What is done with the course as a whole. */
export function CourseDialogs({ course, opened, onClose }: CourseDialogsProps) {
  const { t } = useTranslation();
  const shared = { course, onClose };
  return (
    <>
      <PublishDialog {...shared} opened={opened === 'publish'} />
      <CallOffDialog {...shared} opened={opened === 'callOff'} />
      <HoldDialog {...shared} opened={opened === 'hold'} />
      <Dialog opened={opened === 'change'} onClose={onClose} title={t('officeCourses.changeTitle')} width={640}>
        <ChangeForm {...shared} />
      </Dialog>
      <Dialog opened={opened === 'enrol'} onClose={onClose} title={t('officeCourses.enrolTitle')}>
        <EnrolForm {...shared} />
      </Dialog>
    </>
  );
}
