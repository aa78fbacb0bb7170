import { getConfiguration, navigation } from '@groundwork/shared';
import type { Registry } from '@groundwork/shared/contract';
import { Button } from '@groundwork/shared/ui/core';
import { useId, useState, type FormEvent } from 'react';
import { keepBuilds, stopOverrides } from '../change-overrides.ts';
import { dayAndTime } from '../day-and-time.ts';
import type { Override } from '../tools.ts';
import { readOverrideRequest } from '../override-request.ts';
import styles from './ReleasesPanel.module.css';

interface OverridesProps {
  /** The registry without overrides. */
  readonly released: Registry;
  readonly overrides: readonly Override[];
}

/** The builds that run here in place of releases: which, how they fare, Stop for each, and a form for one more. */
export function Overrides({ released, overrides }: OverridesProps) {
  const { origins } = getConfiguration().configuration.overrides;
  return (
    <section className={styles.part} aria-labelledby="panel-overrides">
      <h3 id="panel-overrides" className={styles.title}>
        Overrides
      </h3>
      {overrides.map((override) => (
        <div key={override.name} className={styles.override}>
          <p>
            <strong>{override.name}</strong> from <code>{override.base}</code> until {dayAndTime(override.until)}
            {override.problem !== undefined && (
              <span className={styles.problem}> {override.problem} The released version runs.</span>
            )}
          </p>
          <Button onClick={() => stopOverrides([override.name])} aria-label={`Stop the override of ${override.name}`}>
            Stop
          </Button>
        </div>
      ))}
      {origins.length === 0 ? (
        <p>This portal takes no overrides: its configuration names no origins for them.</p>
      ) : (
        <AddOverride released={released} origins={origins} />
      )}
    </section>
  );
}

/** Runs one more build: typed here and not brought by an address, so it is not asked about once more. */
function AddOverride({ released, origins }: { readonly released: Registry; readonly origins: readonly string[] }) {
  const id = useId();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const request = readOverrideRequest(text, origins);
    if (!('base' in request)) {
      setProblems(['problem' in request ? request.problem : 'An override that runs here is ended by its Stop.']);
      return;
    }
    setBusy(true);
    const found = await keepBuilds([request], released);
    setProblems(found);
    setBusy(false);
    if (found.length === 0) navigation.reload();
  };
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <label htmlFor={id}>Run a build of your own</label>
      <input
        id={id}
        className={styles.input}
        value={text}
        placeholder={`water@${origins[0]}/`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        aria-invalid={problems.length > 0}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" loading={busy}>
        Run
      </Button>
      <p id={`${id}-hint`} className={styles.hint}>
        {`The name of the remote, @ and the address of the build's folder, from ${origins.join(' or ')}.`}
      </p>
      <div role="alert" className={styles.problem}>
        {problems.join(' ')}
      </div>
    </form>
  );
}
