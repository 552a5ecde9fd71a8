import { quickPanel } from '@courtside/contract/booking/quick-panel';
import { type Binding, bind } from '#endpoint/binding.ts';
import { showQuickPanel } from './show-quick-panel.ts';

export const quickPanelRoutes: Binding[] = [bind(quickPanel, showQuickPanel)];
