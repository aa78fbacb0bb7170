import { displayName, getConfiguration, session, useSession } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { Button, Failure, usePageTitle } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lifeOf } from './token-life.ts';
import { requestingPage, type RequestingPage } from './requesting-page.ts';
import styles from './SignInForPage.module.css';

/** The token to hand over. One that has little left would soon ask the person again, so it is renewed first. */
async function tokenToGive(): Promise<string | undefined> {
  const sent = session.credentials();
  const life = sent && lifeOf(sent.token);
  if (sent && life && life.left < life.whole / 2) await session.renew(sent);
  return session.credentials()?.token;
}

/** How long the page may take to say that it has the token, in milliseconds. */
const MOST_WAIT = 5_000;

/** Resolves when the page says that it has the token. A message whose window is closed has no source, and the page would ignore it. */
const untilReceived = (opener: Window, { origin, word }: RequestingPage): Promise<void> =>
  new Promise((resolve) => {
    const clock = setTimeout(resolve, MOST_WAIT);
    addEventListener('message', (event: MessageEvent<unknown>) => {
      const { data } = event;
      if (event.source !== opener || event.origin !== origin) return;
      if (typeof data !== 'object' || data === null || !('groundwork' in data) || data.groundwork !== word) return;
      clearTimeout(clock);
      resolve();
    });
  });

/**
 * The window that a page of another origin has opened to show members' screens. It hands over an access token, which ends within
 * minutes, and never the refresh token; and only after the person has said so here, where the page can neither see nor click.
 */
export function Component() {
  usePageTitle(t`Continue`);
  const [search] = useSearchParams();
  const user = useSession((state) => state.user);
  const [giving, setGiving] = useState(false);
  const [given, setGiven] = useState(false);
  const { configuration } = getConfiguration();
  const asking = requestingPage(search, configuration);
  // The opener is another origin's window: nothing of it can be read, but a message can be sent.
  const opener = window.opener as Window | null;
  if (!asking || !opener) {
    return (
      <main className={styles.window}>
        <Failure
          title={t`You cannot sign in here.`}
          detail={
            asking
              ? t`The page that opened this window is gone. Close this window and start again from there.`
              : t`This page may not show ${configuration.productName}.`
          }
        />
      </main>
    );
  }
  const give = async () => {
    setGiving(true);
    const token = await tokenToGive();
    setGiving(false);
    if (token === undefined) return;
    const received = untilReceived(opener, asking);
    opener.postMessage({ groundwork: asking.word, token }, asking.origin);
    setGiven(true);
    await received;
    window.close();
  };
  return (
    <main className={styles.window}>
      <h1>{configuration.productName}</h1>
      <p>
        <Trans>
          <strong>{asking.origin}</strong> wants to show you {configuration.productName}. For a few minutes, it can then
          read and change what you can.
        </Trans>
      </p>
      <div className={styles.choices}>
        <Button type="primary" onClick={() => void give()} loading={giving} disabled={given}>
          {t`Continue as ${displayName(user) ?? t`yourself`} on ${asking.origin}`}
        </Button>
        <Button onClick={() => window.close()}>{t`Cancel`}</Button>
      </div>
      <p role="status">{given && t`You can close this window.`}</p>
    </main>
  );
}
