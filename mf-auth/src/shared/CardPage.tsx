import { Card, Page } from '@groundwork/shared/ui/core';
import type { ReactNode } from 'react';
import styles from './CardPage.module.css';
import { ServerReach } from './ServerReach.tsx';

/** A page of one small form, as wide as the card of the login page. */
export function CardPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Page title={title}>
        <Card>
          <ServerReach />
          {children}
        </Card>
      </Page>
    </div>
  );
}
