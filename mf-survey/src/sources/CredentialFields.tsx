import { t } from '@groundwork/shared/messages';
import { Form, Input } from '@groundwork/shared/ui/antd/form';
import type { SourceKind } from './sources.data.ts';

/** What a person types to be let in: a token for KoboToolbox, an email address and a password for ODK Central. */
export interface Credentials {
  /** Nothing where a token says who it is. */
  readonly account?: string;
  readonly secret: string;
}

/** As the server takes them. A copied token may bring spaces along; in a password they may be meant. */
export const sentOf = (
  kind: SourceKind,
  { account = '', secret }: Credentials,
): { readonly account: string | null; readonly secret: string } =>
  kind === 'kobo' ? { account: null, secret: secret.trim() } : { account: account.trim(), secret };

/** The fields for it. They are of another service, so the browser is not to fill in or to keep the password of this one. */
export function CredentialFields({ kind }: { readonly kind: SourceKind }) {
  const isKobo = kind === 'kobo';
  return (
    <>
      {!isKobo && (
        <Form.Item
          name="account"
          label={t`Email address`}
          rules={[{ required: true, whitespace: true, message: t`Enter the email address.` }]}
        >
          <Input type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={255} />
        </Form.Item>
      )}
      <Form.Item
        name="secret"
        label={isKobo ? t`API token` : t`Password`}
        extra={
          isKobo
            ? t`In KoboToolbox: Account settings → Security → API key. It is stored encrypted and never shown again.`
            : t`Of a web user with the role Project Viewer. Stored encrypted and never shown again.`
        }
        rules={[
          {
            required: true,
            whitespace: true,
            message: isKobo ? t`Enter the API token.` : t`Enter the password.`,
          },
        ]}
      >
        <Input type="password" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={1024} />
      </Form.Item>
    </>
  );
}
