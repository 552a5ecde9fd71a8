import type { UseFormReturnType } from '@mantine/form';
import type { ProfileDraft } from './profile-draft.ts';

/** The form that the dialog owns and its parts fill. */
export type ProfileForm = UseFormReturnType<ProfileDraft>;
