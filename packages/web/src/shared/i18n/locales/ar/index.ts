import type { ArabicLocale } from '../locale-shape.ts';
import { errors } from './errors.ts';
import { messages } from './messages.ts';
import { ui } from './ui.ts';

export const locale: ArabicLocale = { ui, errors, messages };
