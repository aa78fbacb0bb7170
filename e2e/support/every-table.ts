/** A survey of one household, with a row in every table. `mark` distinguishes it from others; `more` is added to the numbers, for a later file. */
export function everyTable(mark: string, name: string, more: number) {
  const household_code = `${mark}-A`;
  return {
    name: `${mark} ${name}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        villages: [{ village_id: mark, village_name: `Village ${mark}`, population: 100 + more }],
        households: [
          { household_code, village: 'MUR-01', rooms: 1 + more },
          ...(more === 0 ? [] : [{ household_code: `${mark}-B`, rooms: 'many' }]),
        ],
        members: [{ household_code, line_no: 1, sex: 'F', age_years: 40 + more }],
        plots: [{ household_code, plot_no: 1, area_ha: 1 + more }],
        crop_plantings: [{ household_code, plot_no: 1, crop: 'Maize', season: '2024', harvest_kg: 10 + more }],
        // One that nobody knows yet.
        crop_sales: [{ household_code, crop: `Crop ${mark}`, season: '2024', sale_month: 5, quantity_kg: 10 + more }],
        livestock: [{ household_code, species: 'goat', count_owned: 2 + more }],
        livestock_sales: [{ household_code, species: 'goat', product: 'milk', quantity: 3 + more }],
        food_consumption: [{ household_code, fcs_staples: 5 + more }],
        finance: [{ household_code, expenditure: 100 + more }],
        purchases: [{ household_code, item: 'Radio', year: 2020, source_of_income: `Sale ${more}` }],
        village_profiles: [{ village: 'MUR-01', year: 1990, distance_school_km: 1 + more }],
        water_projects: [{ project_uid: mark, village: 'MUR-01', people: 10 + more }],
        water_points: [{ project_uid: mark, name: 'North', installed_year: 2000 + more }],
        water_point_visits: [{ project_uid: mark, water_point: 'North', visited_on: '2001-02-03', flow: 5 + more }],
      }),
    ),
  };
}
