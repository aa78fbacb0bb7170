import { labels } from '../in-language.ts';

export const walls = labels({
  mud_daub: 'Mud and daub',
  sun_bricks: 'Sun-dried bricks',
  burnt_bricks: 'Burnt bricks',
  cement_blocks: 'Cement blocks',
  reed: 'Reed or bamboo',
  other: 'Other',
});

export const roofs = labels({ grass: 'Grass', iron_sheets: 'Iron sheets', tiles: 'Tiles', other: 'Other' });

export const floors = labels({ earth: 'Earth', cement: 'Cement', tiles: 'Tiles', other: 'Other' });
