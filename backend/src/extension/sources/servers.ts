import type { Environment } from '../directus.ts';
import { invalid } from '../errors.ts';
import { settingText } from '../values.ts';

/** The public servers of KoboToolbox. */
const PUBLIC = ['https://kf.kobotoolbox.org', 'https://eu.kobotoolbox.org'];

/**
 * Servers from which submissions may be fetched: those of KoboToolbox, and those that the operator names. Without such a list, the portal
 * would send requests to whatever address a person types, also to machines of its own network.
 */
export const serversOf = (env: Environment): readonly string[] => [
  ...new Set([
    ...PUBLIC,
    ...settingText(env['GROUNDWORK_SOURCE_SERVERS'])
      .split(',')
      .map((one) => one.trim())
      .filter((one) => URL.canParse(one))
      .map((one) => new URL(one).origin),
  ]),
];

/**
 * The origin of a server, from what a person copied out of the address bar.
 * @throws Refusal 400, with a sentence
 */
export function serverAt(address: string, env: Environment): string {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) throw invalid(`“${text}” is not the address of a server.`);
  const { origin, host } = new URL(whole);
  if (!serversOf(env).includes(origin))
    throw invalid(
      `This portal may not fetch from ${host}. Ask an administrator to add ${origin} to GROUNDWORK_SOURCE_SERVERS.`,
    );
  return origin;
}
