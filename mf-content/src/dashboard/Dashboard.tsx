import { getConfiguration } from '@groundwork/shared';
import { Page } from '@groundwork/shared/ui/core';
import { Markup } from '@groundwork/shared/ui/markup';
import styles from './Dashboard.module.css';
import { DashboardCards } from './DashboardCards.tsx';
import { useLandingPage } from './dashboard.data.ts';
import { DebugBox } from './DebugBox.tsx';

/** Home, signed in: the landing page's texts and the ways on (SPEC §2 "Home view, signed in"). */
export function Component() {
  const { page, loading } = useLandingPage();
  const { showCmsDebug } = getConfiguration().configuration;
  return (
    <Page title={page?.title || 'Dashboard'} description={page?.top_text}>
      {showCmsDebug && !loading && <DebugBox page={page} />}
      <DashboardCards />
      {page?.body_text && (
        <div className={styles.body}>
          <Markup html={page.body_text} />
        </div>
      )}
    </Page>
  );
}
