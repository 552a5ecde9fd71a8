import * as fixtures from '@courtside/contract/competing/fixtures';
import * as results from '@courtside/contract/competing/results';
import { type Binding, bind } from '#endpoint/binding.ts';
import { confirmResult, disputeResult } from './answer-result.ts';
import { enterResult } from './enter-result.ts';
import { correctFixtureResult } from './fixtures/correct-fixture-result.ts';
import { enterFixtureResult } from './fixtures/enter-fixture-result.ts';
import { enterOfficeResult } from './fixtures/enter-office-result.ts';
import { listResults } from './list-results.ts';
import { decideResult, officeResults } from './office-results.ts';

export const resultsRoutes: Binding[] = [
  bind(results.listResults, listResults),
  bind(results.enterResult, enterResult),
  bind(results.confirmResult, confirmResult),
  bind(results.disputeResult, disputeResult),
  bind(results.officeResults, officeResults),
  bind(results.decideResult, decideResult),
  bind(fixtures.enterFixtureResult, enterFixtureResult),
  bind(fixtures.enterOfficeResult, enterOfficeResult),
  bind(fixtures.correctFixtureResult, correctFixtureResult),
];
