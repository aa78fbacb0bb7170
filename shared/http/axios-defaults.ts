/**
 * What every axios client of ours is made with. axios would look for an XSRF token in the cookies before each call, and where a
 * browser blocks cookies, reading them throws and no call would ever be sent. The portal authorises by bearer and needs none.
 */
export const AXIOS_DEFAULTS = { withXSRFToken: false } as const;
