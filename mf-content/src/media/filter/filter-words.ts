export const KINDS: Readonly<Record<string, string>> = { photo: 'Photos', video: 'Videos' };

export const CONSENTS: Readonly<Record<string, string>> = { granted: 'Granted', restricted: 'Restricted', unknown: 'Unknown' };
