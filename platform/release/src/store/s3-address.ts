import { CalledWrongly } from '../called-wrongly.ts';

export interface S3Address {
  readonly bucket: string;
  /** Put before every key; empty, or ends in a slash. */
  readonly prefix: string;
  /** Another server than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

const example = 's3://releases/groundwork?endpoint=https://storage.example.org&region=eu-central-1';

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…`.
 * @throws CalledWrongly when it is none
 */
export function parseS3Address(text: string): S3Address {
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?]*))?(?:\?(.*))?$/.exec(text);
  if (parts === null) throw new CalledWrongly(`${text} is not the address of a bucket, which is written ${example}.`);
  const [, bucket = '', path = '', query = ''] = parts;
  const settings = new URLSearchParams(query);
  const unknown = [...settings.keys()].filter((key) => key !== 'endpoint' && key !== 'region');
  if (unknown.length > 0)
    throw new CalledWrongly(`${text}: ${unknown.join(', ')} is not known; endpoint and region are.`);
  const endpoint = settings.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) {
    throw new CalledWrongly(`${text}: the endpoint is the http address of a server.`);
  }
  const prefix = path
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  return { bucket, prefix, endpoint, region: settings.get('region') ?? undefined };
}
