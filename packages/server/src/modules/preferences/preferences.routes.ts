import * as preferences from '@courtside/contract/preferences';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readPreferences } from './read-preferences.ts';

export const preferencesRoutes: Binding[] = [bind(preferences.readPreferences, readPreferences)];
