import type { ReadCompetition } from '../state/competition-queries.ts';
import { BoxTables } from './box-tables.tsx';
import { Knockout } from './knockout.tsx';
import { Ladder } from './ladder.tsx';
import { MyMatches } from './my-matches.tsx';
import { MyPlace } from './my-place.tsx';

/** What is played: the reader's own matches first, then the tables, the ladder or the draw. */
export function Play({ competition }: { readonly competition: ReadCompetition }) {
  const { kind } = competition;
  return (
    <>
      <MyMatches competition={competition} />
      {(kind === 'box' || kind === 'league') && <BoxTables competition={competition} />}
      {kind === 'ladder' && (
        <>
          <MyPlace competition={competition} />
          <Ladder competition={competition} />
        </>
      )}
      {kind === 'knockout' && <Knockout competition={competition} />}
    </>
  );
}
