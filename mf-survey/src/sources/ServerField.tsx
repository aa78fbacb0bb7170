import { t } from '@groundwork/shared/messages';
import { Form, Input, Select } from '@groundwork/shared/ui/antd/form';
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
}

/** The server that the forms are on, as `address`: one of few for KoboToolbox, typed for ODK Central. */
export function ServerField({ kind, servers }: ServerFieldProps) {
  const list = useId();
  const added = servers.filter((server) => !isKobos(server));
  // An organization may have a KoboToolbox of its own.
  const options = [...servers.filter(isKobos), ...added].map((server) => ({ value: server, label: hostOf(server) }));
  const isChosen = kind === 'kobo' && servers.some(isKobos);
  return (
    <>
      <Form.Item
        name="address"
        label={t`Server`}
        extra={t`Servers other than KoboToolbox's own are added by an administrator (GROUNDWORK_SOURCE_SERVERS).`}
        rules={[{ required: true, whitespace: true, message: t`Enter the address of the server.` }]}
      >
        {isChosen ? (
          <Select options={options} />
        ) : (
          <Input
            list={list}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
          />
        )}
      </Form.Item>
      {!isChosen && (
        <datalist id={list}>
          {added.map((server) => (
            <option key={server} value={server} />
          ))}
        </datalist>
      )}
    </>
  );
}
