import { Drawer } from '@groundwork/shared/ui/antd/base';
import type { ReactNode } from 'react';

/** The panel beside the page in which two records are merged. */
export function MergeDrawer({
  title,
  onCancel,
  children,
}: {
  readonly title: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Drawer open title={title} size={640} onClose={onCancel} mask={{ closable: false }} keyboard={false}>
      {children}
    </Drawer>
  );
}
