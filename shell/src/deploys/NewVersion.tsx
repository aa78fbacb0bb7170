import { Alert, Button } from '@groundwork/shared/ui/core';
import panel from '../panels/Panel.module.css';
import { useIsWaiting } from './deploys-context.ts';

/** Above the screen while a newer version is out that the page must not take by itself: something typed would be lost. */
export function NewVersion() {
  const waiting = useIsWaiting();
  return (
    <div role="status">
      {waiting && (
        <div className={panel.panel}>
          <Alert
            type="info"
            role="presentation"
            showIcon
            title="A new version is out. Reload when you are ready."
            description="What you have typed is still here. What is new opens after the reload."
            action={<Button onClick={() => location.reload()}>Reload</Button>}
          />
        </div>
      )}
    </div>
  );
}
