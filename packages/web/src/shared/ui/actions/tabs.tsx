import type { FocusEvent, ReactNode } from 'react';
import { TabPanel as AriaTabPanel, Tab, TabList, Tabs } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

interface TabViewProps<Key extends string> {
  readonly chosen?: Key;
  /** Where nobody else needs to know which tab is chosen. */
  readonly initial?: Key;
  readonly onChoose?: (key: Key) => void;
  /** A `TabRow`, and a `TabPanel` with the id of the chosen tab. */
  readonly children: ReactNode;
}

/** Several views of one place. It has no box of its own: row and panel are laid out by what is around it. */
export function TabView<Key extends string>({ chosen, initial, onChoose, children }: TabViewProps<Key>) {
  return (
    <Tabs
      className={styles.view ?? ''}
      {...(chosen !== undefined && { selectedKey: chosen })}
      {...(initial !== undefined && { defaultSelectedKey: initial })}
      {...(onChoose && { onSelectionChange: (key) => onChoose(key as Key) })}
    >
      {children}
    </Tabs>
  );
}

interface TabRowProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly tabs: ReadonlyArray<{
    readonly key: string;
    readonly content: ReactNode;
    readonly className: string | undefined;
    readonly lang?: string;
  }>;
}

/** One tab stop; the arrow keys choose a tab. */
export function TabRow({ label, className = '', tabs }: TabRowProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tabs inside take the focus
    <div className={styles.view} onFocus={showNeighbours}>
      <TabList className={className} aria-label={label}>
        {tabs.map(({ key, content, className: look = '', lang }) => (
          <Tab key={key} id={key} className={`${styles.tab} ${look}`} {...(lang && { lang })}>
            {content}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}

interface TabPanelProps {
  /** The key of its tab. */
  readonly id: string;
  readonly className: string | undefined;
  /** Stays in the page while another tab is chosen. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/** Mounted anew for another tab: React Aria gives the element its id once. */
export function TabPanel({ id, className = '', isKept = false, children }: TabPanelProps) {
  return (
    <AriaTabPanel key={id} id={id} className={className} shouldForceMount={isKept}>
      {children}
    </AriaTabPanel>
  );
}

/** Scrolls a focused tab to the middle of its row, so that the next one can be reached too. */
function showNeighbours({ target }: FocusEvent<HTMLElement>): void {
  if (target.role === 'tab') target.scrollIntoView({ block: 'nearest', inline: 'center' });
}
