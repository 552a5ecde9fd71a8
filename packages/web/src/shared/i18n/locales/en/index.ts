import { MESSAGES } from '@courtside/contract/messages';
import { errors } from './errors.ts';
import { ui } from './ui.ts';

export const en = { ui, errors, messages: MESSAGES } as const;
