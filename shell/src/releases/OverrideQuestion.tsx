import { getConfiguration, navigation } from '@groundwork/shared';
import type { Registry } from '@groundwork/shared/contract';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { keepBuilds, withoutOverrides, type WantedBuild } from './change-overrides.ts';
import styles from './ReleaseTools.module.css';
import { releaseTools, type Override } from './tools.ts';
import { ToolDialog } from './ToolDialog.tsx';
import { readOverrideRequest } from './override-request.ts';

interface OverrideQuestionProps {
  /** As the address of the page had them. */
  readonly requests: readonly string[];
  readonly registry: Registry;
  readonly overrides: readonly Override[];
}

const dismiss = (): void => releaseTools.setState({ requests: [] });

/**
 * Asks before code runs that an address brought: anybody can send a link, only the person here can know that he wanted it. Names
 * the remote and the whole address, and does nothing unless "Run" is pressed.
 */
export function OverrideQuestion({ requests, registry, overrides }: OverrideQuestionProps) {
  const { origins, hours } = getConfiguration().configuration.overrides;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const read = requests.map((text) => readOverrideRequest(text, origins)).filter((request) => !('off' in request));
  const wanted = read.filter((request): request is WantedBuild => 'base' in request);
  const refused = read.flatMap((request) => ('problem' in request ? [request.problem] : []));
  const run = async () => {
    setBusy(true);
    const found = await keepBuilds(wanted, withoutOverrides(registry, overrides));
    setProblems(found);
    setBusy(false);
    if (found.length > 0) return;
    dismiss();
    navigation.reload();
  };
  const titleOf = (name: string) => registry.remotes[name]?.current.release.title ?? name;
  return (
    <ToolDialog title={t`Run an unreleased build?`} onClose={dismiss}>
      {wanted.length > 0 && (
        <>
          <p>{t`The address you opened asks this browser to run other code in place of a release:`}</p>
          <ul className={styles.wanted}>
            {wanted.map(({ name, base }) => (
              <li key={name}>
                <Trans>
                  <strong>{titleOf(name)}</strong> from <strong>{new URL(base).origin}</strong>
                  <br />
                  <code>{base}</code>
                </Trans>
              </li>
            ))}
          </ul>
          <p>
            {t`It would run with your permissions, in this browser only, for ${plural(hours, { one: 'one hour', other: '# hours' })}. Continue only if this is your own build.`}
          </p>
        </>
      )}
      <div role="alert">
        {[...refused, ...problems].map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button autoFocus onClick={dismiss}>
          {wanted.length > 0 ? t`Do not run it` : t`Close`}
        </Button>
        {wanted.length > 0 && (
          <Button onClick={() => void run()} loading={busy}>
            {t`Run it`}
          </Button>
        )}
      </div>
    </ToolDialog>
  );
}
