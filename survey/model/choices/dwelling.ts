export const walls = { mud_daub: 'Mud and daub', sun_bricks: 'Sun-dried bricks', burnt_bricks: 'Burnt bricks', cement_blocks: 'Cement blocks', reed: 'Reed or bamboo', other: 'Other' } as const;

export const roofs = { grass: 'Grass', iron_sheets: 'Iron sheets', tiles: 'Tiles', other: 'Other' } as const;

export const floors = { earth: 'Earth', cement: 'Cement', tiles: 'Tiles', other: 'Other' } as const;
