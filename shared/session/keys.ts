/** Names and lifetimes of what the session leaves in the browser: SPEC §3 "Local storage keys", §9. */
export const ACCESS_TOKEN_KEY = 'access_token';
/** Where older versions kept the access token; moved once, at start-up. */
export const LEGACY_TOKEN_KEY = 'session_token';
/** The signed-in user's id, for the chat's thread. */
export const USER_ID_KEY = 'user_id';
export const REFRESH_COOKIE = 'refresh_token';
/** 720 hours, in seconds. */
export const REFRESH_COOKIE_MAX_AGE = 720 * 60 * 60;
/** The Web Lock that one tab holds while it renews. */
export const REFRESH_LOCK = 'groundwork-refresh';
/** The same where there are no Web Locks: the claim of the tab that renews. */
export const REFRESH_LEASE_KEY = 'groundwork_refresh_turn';
/** Why the session ended, kept over the full redirect to the login page. */
export const ENDED_KEY = 'groundwork_ended_because';
