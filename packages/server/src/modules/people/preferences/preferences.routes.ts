import * as preferences from '@courtside/contract/people/preferences';
import { type Binding, bind } from '#endpoint/binding.ts';
import { readPreferences } from './read-preferences.ts';
import { savePreferences } from './save-preferences.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const preferencesRoutes: Binding[] = [
  bind(preferences.readPreferences, readPreferences),
  bind(preferences.savePreferences, savePreferences),
  bind(preferences.readUnsubscribe, readUnsubscribe),
  bind(preferences.unsubscribe, unsubscribe),
];
