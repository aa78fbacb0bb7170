import { getConfiguration, session } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Component, type ReactNode } from 'react';
import styles from './PortalCrashed.module.css';

/** Signs out and goes to the login page by loading it: nothing of this page is trusted any more. */
async function leave(): Promise<void> {
  try {
    await session.store.getState().logout();
  } catch (error) {
    console.error('The logout failed.', error);
  } finally {
    location.assign('/login');
  }
}

/** The whole page when the frame itself cannot be drawn: own elements only, so that hardly anything here can fail as well. */
function Crashed({ message }: { readonly message: string }) {
  const signedIn = session.store.getState().accessToken !== null;
  return (
    <>
      <header className={styles.header}>
        <a href="/">{getConfiguration().configuration.productName}</a>
        {signedIn && (
          <button type="button" onClick={() => void leave()}>
            {t`Logout`}
          </button>
        )}
      </header>
      <main className={styles.main} role="alert">
        <h1>{t`The portal stopped working (GW-109).`}</h1>
        <p>{t`Saved data is not affected. Reloading the page usually helps.`}</p>
        <button type="button" onClick={() => location.reload()}>
          {t`Reload the page`}
        </button>
        <details>
          <summary>{t`Details`}</summary>
          <p>{message}</p>
        </details>
      </main>
    </>
  );
}

/** Around everything: an error in the shell's own frame still leaves a page with a way out. */
export class PortalBoundary extends Component<
  { readonly children: ReactNode },
  { readonly message: string | undefined }
> {
  override state: { readonly message: string | undefined } = { message: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    return this.state.message === undefined ? this.props.children : <Crashed message={this.state.message} />;
  }
}
