import type { ReactNode } from 'react';
import { TabPanel, TabRow, TabView } from '#shared/ui/actions/tabs.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './list-tabs.module.css';

interface ListTabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: ReadonlyArray<{
    readonly key: Key;
    readonly text: string;
    /** How many of it wait for somebody. */
    readonly waiting?: number | undefined;
  }>;
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** What the chosen tab has. */
  readonly children: ReactNode;
}

/** Lists of the same kind, one at a time. */
export function ListTabs<Key extends string>({ label, tabs, chosen, onChoose, children }: ListTabsProps<Key>) {
  return (
    <TabView<Key> chosen={chosen} onChoose={onChoose}>
      <div className={styles.tabRow}>
        <TabRow
          label={label}
          className={styles.tabs}
          tabs={tabs.map(({ key, text, waiting }) => ({
            key,
            className: styles.tab,
            content: (
              <>
                {text}{' '}
                {waiting ? (
                  <span className={styles.count}>
                    <Num>{waiting}</Num>
                  </span>
                ) : null}
              </>
            ),
          }))}
        />
      </div>
      <TabPanel id={chosen} className={styles.panel}>
        {children}
      </TabPanel>
    </TabView>
  );
}
