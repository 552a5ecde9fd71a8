import * as payments from '@courtside/contract/money/payments';
import { type Binding, bind } from '#endpoint/binding.ts';
import { listCards, removeCard } from './saved-cards.ts';

export const cardsRoutes: Binding[] = [bind(payments.listCards, listCards), bind(payments.removeCard, removeCard)];
