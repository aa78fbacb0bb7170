import { t } from '@groundwork/shared/messages';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useId } from 'react';
import { hostOf } from './source-words.ts';
import type { SourceKind } from './sources.data.ts';

const isKobos = (server: string): boolean => /(^|\.)kobotoolbox\.org$/.test(hostOf(server));

/** The address to begin with: KoboToolbox's own server, or the only one that an administrator has added. */
export function firstServer(kind: SourceKind, servers: readonly string[]): string {
  if (kind === 'kobo') return servers.find(isKobos) ?? '';
  const [added = '', ...others] = servers.filter((server) => !isKobos(server));
  return others.length === 0 ? added : '';
}

interface ServerFieldProps {
  readonly kind: SourceKind;
  /** The servers from which this portal may fetch. */
  readonly servers: readonly string[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (address: string) => void;
}

/** The server that the forms are on: one of few for KoboToolbox, typed for ODK Central. */
export function ServerField({ kind, servers, value, error, onChange }: ServerFieldProps) {
  const list = useId();
  const hint = t`Servers other than KoboToolbox's own are added by an administrator (GROUNDWORK_SOURCE_SERVERS).`;
  if (kind === 'kobo' && servers.some(isKobos)) {
    // An organization may have a KoboToolbox of its own.
    const options = [...servers.filter(isKobos), ...servers.filter((server) => !isKobos(server))].map((server) => ({
      value: server,
      label: hostOf(server),
    }));
    return <SelectField label={t`Server`} hint={hint} value={value} options={options} onChoose={onChange} />;
  }
  return (
    <Field label={t`Server`} hint={hint} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            name="address"
            list={list}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {servers
              .filter((server) => !isKobos(server))
              .map((server) => (
                <option key={server} value={server} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
