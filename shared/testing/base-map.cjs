/** What the build makes of shared/ui/map/base-map/natural-earth.basemap. */
module.exports = { folder: '/base-map/', pieces: new Set(['0-0-0', '4-9-8', '4-9-9']) };
