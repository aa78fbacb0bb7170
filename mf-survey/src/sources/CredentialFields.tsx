import { t } from '@groundwork/shared/messages';
import { Field, Input } from '@groundwork/shared/ui/form';
import type { SourceKind } from './sources.data.ts';

/** What a person types to be let in: a token for KoboToolbox, an email address and a password for ODK Central. */
export interface Credentials {
  readonly account: string;
  readonly secret: string;
}

/** What is missing, as a sentence beside its field. */
export interface Missing {
  readonly field: string;
  readonly text: string;
}

/** What is missing of them; undefined where all of it is there. */
export function missingIn(kind: SourceKind, { account, secret }: Credentials): Missing | undefined {
  if (kind === 'odk' && account.trim() === '') return { field: 'account', text: t`Enter the email address.` };
  if (secret.trim() === '')
    return { field: 'secret', text: kind === 'kobo' ? t`Enter the API token.` : t`Enter the password.` };
  return undefined;
}

/** As the server takes them. A copied token may bring spaces along; in a password they may be meant. */
export const sentOf = (
  kind: SourceKind,
  { account, secret }: Credentials,
): { readonly account: string | null; readonly secret: string } =>
  kind === 'kobo' ? { account: null, secret: secret.trim() } : { account: account.trim(), secret };

interface CredentialFieldsProps extends Credentials {
  readonly kind: SourceKind;
  readonly missing: Missing | undefined;
  readonly onChange: (part: Partial<Credentials>) => void;
}

/** The fields for it. They are of another service, so the browser is not to fill in or to keep the password of this one. */
export function CredentialFields({ kind, account, secret, missing, onChange }: CredentialFieldsProps) {
  const errorOf = (field: string): string | undefined => (missing?.field === field ? missing.text : undefined);
  const isKobo = kind === 'kobo';
  return (
    <>
      {!isKobo && (
        <Field label={t`Email address`} error={errorOf('account')}>
          {(control) => (
            <Input
              {...control}
              name="account"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={255}
              value={account}
              onChange={({ target }) => onChange({ account: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={isKobo ? t`API token` : t`Password`}
        hint={
          isKobo
            ? t`In KoboToolbox: Account settings → Security → API key. It is stored encrypted and never shown again.`
            : t`Of a web user with the role Project Viewer. Stored encrypted and never shown again.`
        }
        error={errorOf('secret')}
      >
        {(control) => (
          <Input
            {...control}
            name="secret"
            type="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1024}
            value={secret}
            onChange={({ target }) => onChange({ secret: target.value })}
          />
        )}
      </Field>
    </>
  );
}
