import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { ChunkLoadError } from '#shared/ui/feedback/load-chunk.ts';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: unknown;
  readonly tries: number;
}

/** Catches the errors of a page and offers a reload. React requires a class for it. */
export class AppBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, tries: 0 };

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure };
  }

  /** Loads the code again once; if that fails, the page belongs to an older version of the app and is reloaded. */
  private readonly tryAgain = () => {
    if (this.state.tries > 0 && navigator.onLine) window.location.reload();
    else this.setState(({ tries }) => ({ failure: undefined, tries: tries + 1 }));
  };

  override render() {
    const { failure } = this.state;
    if (failure instanceof ChunkLoadError) return <ErrorState failure={failure} onRetry={this.tryAgain} />;
    return failure === undefined ? this.props.children : <Broken />;
  }
}

function Broken() {
  const { t } = useTranslation();
  // A full load, not a route change, resets the broken state.
  return (
    <EmptyState title={t('ui.crashed')} text={t('ui.crashedText')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('ui.reload')}
      </Button>
      <Button variant="ghost" onClick={() => window.location.assign(PATHS.sportServices)}>
        {t('ui.backHome')}
      </Button>
    </EmptyState>
  );
}
