import type { FairPlayRule } from '@courtside/contract/club/sports/fair-play-texts';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { CategoryView } from './fair-play-model.ts';
import type { RuleWords } from './rule-table.tsx';

/** What the parts of the editor of one rule get. */
export interface RuleEditorProps {
  readonly category: CategoryView;
  readonly saved: CategoryView | undefined;
  readonly rule: FairPlayRule;
  readonly words: RuleWords;
  readonly today: ClubDate;
  readonly onEdit: (changes: Partial<CategoryView>) => void;
}
