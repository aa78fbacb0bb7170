"""Indicators of land, crops, animals and their sales."""
from decimal import Decimal
from estimates import (
    gini, lorenz, mean, median, plain_median, ratio, row, shannon, shannon_of, share, shares, shares_by_size, simpson, simpson_of, total,
)
from people import one
from survey import amount, both, either, opposite, sum_of_all

KEYS = "\x1f"
UNITS = {"cattle": 0.7, "sheep": 0.1, "goat": 0.1, "pig": 0.2, "poultry": 0.01, "donkey": 0.5}


def key_of(*keys):
    return KEYS.join("" if key is None else str(key) for key in keys)


# Land


def has_rows(survey, table, household):
    """Not known of a household without rows that was not willing to be asked."""
    return True if survey.of(table, household) else None if survey.refused(household) else False


def hectares(survey, household):
    plots = survey.of("plots", household)
    return sum_of_all([amount(p["area_ha"]) for p in plots]) if plots else None if survey.refused(household) else 0.0


def holdings(survey, answer, belongs=lambda s, key: True):
    return [row(key, answer(survey, key), belongs(survey, key)) for key in survey.households]


def has_land(survey, key):
    return has_rows(survey, "plots", key)


def size_class(survey, key):
    if has_land(survey, key) is False:
        return {"none"}
    if hectares(survey, key) is None:
        return None
    # As decimals, so that 0.7, 0.2 and 0.1 are 1.
    area = sum(Decimal(str(amount(p["area_ha"]))) for p in survey.of("plots", key))
    return {next((name for least, name in ((5, "five"), (2, "two"), (1, "one"), (Decimal("0.5"), "half")) if area >= least), "under-half")}


def irrigates(survey, key):
    return either(*(p["irrigated"] for p in survey.of("plots", key)))


def plots(survey, answer):
    return [row(p["household_id"], answer(p)) for p in survey.rows("plots")]


def irrigated_area(p):
    area = amount(p["area_ha"])
    return None if area is None or p["irrigated"] is None else (area if p["irrigated"] else 0, area)


def secure(survey, key):
    if not survey.of("plots", key):
        return None if survey.refused(key) else False
    rights = [either(None if p["document"] is None else p["document"] != "none", p["right_sell"], p["right_bequeath"]) for p in survey.of("plots", key)]
    return either(*rights)


def keeps(survey, key):
    animals = survey.of("livestock", key)
    if not animals:
        return None if survey.refused(key) else False
    return either(*(None if amount(a["count_owned"]) is None else a["count_owned"] > 0 for a in animals))


def agricultural(survey, key):
    return either(has_land(survey, key), keeps(survey, key))


def adult(m):
    return None if m["age_years"] is None else m["age_years"] >= 18


def farm_members(survey, answer, belongs):
    return [row(m["household_id"], answer(m), belongs(m), person=m) for m in survey.rows("members")]


def is_woman(m):
    return m["sex"] == "female" if m["sex"] in ("female", "male") else None


def land_rights(sex):
    return lambda s: farm_members(s, lambda m: secure(s, m["household_id"]), lambda m: both(m["sex"] == sex, adult(m), agricultural(s, m["household_id"])))


# Crops


def plantings(survey):
    owners = {p["id"]: p["household_id"] for p in survey.rows("plots")}
    return [{**c, "household": owners[c["plot_id"]], "season": c["season"] or "", "area": amount(c["area_ha"]), "kg": amount(c["harvest_kg"])} for c in survey.tables["crop_plantings"] if c["plot_id"] in owners]


def sales(survey, table="crop_sales"):
    return [{**s, "household": s["household_id"], "season": s.get("season") or "", "currency": s["currency"] or ""} for s in survey.rows(table)]


def grouped(rows, *keys):
    found = {}
    for one_row in rows:
        found.setdefault(tuple(one_row[key] for key in keys), []).append(one_row)
    return found


def by_part(survey, reported, keys, answer, columns=lambda own: {}):
    """
    A row for each household and part (a season, say) that it has rows in. A household that was not willing to be asked may have some in every
    other part too: whether it belongs there is not known. One without any row is not what the indicator is about.
    """
    own = grouped(reported, "household", *keys)
    parts = {part for _, *part in own} if not keys else {tuple(part) for _, *part in own}
    found = []
    for household in survey.households:
        for part in parts:
            rows_of = own.get((household, *part))
            if rows_of is not None:
                found.append(row(household, answer(household, rows_of), True, key_of(*part), **columns(rows_of)))
            elif survey.refused(household):
                found.append(row(household, None, None, key_of(*part), currency=part[-1]))
    return found


def crops_of(rows):
    crops = {c["crop_id"] for c in rows}
    return None if None in crops else crops


def crop_areas(rows):
    """Hectares of each crop; not known as soon as a crop or an area is not, or nothing was planted on any area."""
    if crops_of(rows) is None:
        return None
    areas = [sum_of_all([c["area"] for c in rows if c["crop_id"] == crop]) for crop in crops_of(rows)]
    return None if None in areas or sum(areas) == 0 else areas


def of_areas(index):
    return lambda household, rows: None if crop_areas(rows) is None else index(crop_areas(rows))


def growers(answer):
    return lambda s: by_part(s, plantings(s), ("season",), answer)


def planting_rows(answer, apart, belongs=lambda c: True):
    return lambda s: [row(c["household"], answer(c), belongs(c), apart(c)) for c in plantings(s)]


def by_season(c):
    return key_of(c["season"])


def by_crop(c):
    return key_of(c["season"], c["crop_id"])


def crop_area(c):
    return None if c["crop_id"] is None or c["area"] is None else (c["crop_id"], c["area"])


def crop_yield(c):
    return None if c["kg"] is None or not c["area"] else (c["kg"], c["area"])


def extents(answer):
    def rows(survey):
        own = grouped([c for c in plantings(survey) if c["crop_id"] is not None], "household", "season", "crop_id")
        return [row(household, answer(some), apart=key_of(season, crop)) for (household, season, crop), some in own.items()]

    return rows


def crop_marketers(survey):
    reported = [{"household": c["household"], "season": c["season"], "sold": False} for c in plantings(survey)] + [{"household": s["household"], "season": s["season"], "sold": True} for s in sales(survey)]
    return by_part(survey, reported, ("season",), lambda household, rows: True if any(r["sold"] for r in rows) else None if survey.refused(household) else False)


def sellers(table, *keys):
    def rows(survey):
        own = sales(survey, table)
        for one_sale in own:
            one_sale["recall"] = months(one_sale)
        return by_part(survey, own, keys, lambda household, some: sum_of_all([amount(s["income"]) for s in some]), lambda some: {"currency": some[0]["currency"], "visit": some[0]["household"]})

    return rows


def harvests(survey):
    """Each household, season and crop: kilograms harvested, and sold of them, with the price of a kilogram of the crop."""
    own_sales = sales(survey)
    sold, any_sale = grouped(own_sales, "household", "season", "crop_id"), grouped(own_sales, "household", "season")
    currencies = {season: {s["currency"] for s in some} for (season,), some in grouped(own_sales, "season").items()}
    priced = [s for s in own_sales if price_of_kilogram(s) is not None and s["crop_id"] is not None and len(currencies[s["season"]]) == 1]
    prices = {key: plain_median([price_of_kilogram(s) for s in some]) for key, some in grouped(priced, "season", "crop_id").items()}
    planted = plantings(survey)
    found = []
    for (household, season, crop), some in grouped(planted, "household", "season", "crop_id").items():
        own = sold.get((household, season, crop))
        kg_sold = sum_of_all([amount(s["quantity_kg"]) for s in own]) if own else None if survey.refused(household) and (household, season) not in any_sale else 0.0
        found.append((household, season, crop, sum_of_all([c["kg"] for c in some]), kg_sold, prices.get((season, crop))))
    seasons, own_seasons = {c["season"] for c in planted}, {(c["household"], c["season"]) for c in planted}
    for household in survey.households:
        if survey.refused(household):
            found += [(household, season, None, None, None, None) for season in seasons if (household, season) not in own_seasons]
    return found


def share_sold(survey):
    return [row(household, None if None in (kg, kg_sold) else (kg_sold, kg), crop is not None, key_of(season, crop)) for household, season, crop, kg, kg_sold, _ in harvests(survey)]


def value_sold(survey):
    return [row(household, None if None in (kg, kg_sold, price) else (kg_sold * price, kg * price), True, key_of(season)) for household, season, _, kg, kg_sold, price in harvests(survey)]


# Sales


def price_of_kilogram(s):
    quantity, price, kg = amount(s["quantity"]), amount(s["unit_price"]), amount(s["quantity_kg"])
    return None if None in (quantity, price) or not kg else quantity * price / kg


def months(s):
    return "" if s.get("recall_months") is None else str(int(s["recall_months"]))


def crop_line(s):
    return key_of(s["season"], s["crop_id"], s["unit"], s["currency"])


def livestock_line(s):
    return key_of(months(s), s["species"], s["product"], s["unit"], s["currency"])


LINES = {"crop_sales": crop_line, "livestock_sales": livestock_line}


def sale_rows(table, answer, apart=None):
    def rows(survey):
        divide = apart or LINES[table]
        return [row(s["household"], answer(s), True, divide(s), currency=s["currency"], visit=s["household"]) for s in sales(survey, table)]

    return rows


def sale_month(s):
    return {f"m{int(s['sale_month'])}"} if s["sale_month"] in range(1, 13) else None


def prices(table):
    """Sales with how far their price is from the median of sales that compare, in median absolute deviations."""
    def found(survey):
        own = []
        for _, line in grouped([{**s, "line": LINES[table](s)} for s in sales(survey, table)], "line").items():
            known = [amount(s["unit_price"]) for s in line if amount(s["unit_price"]) is not None]
            middle = plain_median(known)
            deviation = plain_median([abs(price - middle) for price in known])
            for s in line:
                price = amount(s["unit_price"])
                own.append((s, price, abs(price - middle) / (1.4826 * deviation) if price is not None and len(known) >= 5 and deviation > 0 else None))
        return own

    return found


def price_key(price):
    return "" if price is None else f"{price:.4f}"


def unusual(table, apart):
    find, line = prices(table), LINES[table]
    return {
        "unusual": (share, lambda s: [row(sale["household"], None if score is None else score > 3.5, True, apart(sale)) for sale, _, score in find(s)]),
        "deviations": (mean, lambda s: [row(sale["household"], score, score is not None and score > 3.5, key_of(line(sale), price_key(price))) for sale, price, score in find(s)]),
        "median": (median, lambda s: [row(sale["household"], price, score is not None, line(sale)) for sale, price, score in find(s)]),
    }


# Animals


def units(a):
    heads = amount(a["count_owned"])
    return 0.0 if heads == 0 else None if heads is None or a["species"] not in UNITS else heads * UNITS[a["species"]]


def herd_units(survey, key):
    animals = survey.of("livestock", key)
    return sum_of_all([units(a) for a in animals]) if animals else None if survey.refused(key) else 0.0


def species_kept(survey, key):
    animals = survey.of("livestock", key)
    if survey.refused(key) and not animals:
        return None
    if any(not a["species"] or amount(a["count_owned"]) is None for a in animals):
        return None
    return {a["species"] for a in animals if a["count_owned"] > 0}


def year_of_animals(survey):
    found = []
    for key in survey.households:
        animals, sold = survey.of("livestock", key), [s for s in survey.of("livestock_sales", key) if s["product"] == "live"]
        if survey.refused(key) and not (animals and survey.of("livestock_sales", key)):
            found.append(row(key, None))
            continue
        for kind in {a["species"] or "" for a in [*animals, *sold]}:
            left = [sum_of_all([amount(a["count_owned"]), amount(a["died"]), amount(a["consumed"])]) for a in animals if (a["species"] or "") == kind]
            gone = [amount(s["quantity"]) if s["unit"] == "head" and s["recall_months"] == 12 else None for s in sold if (s["species"] or "") == kind]
            had, gone = sum_of_all([*left, *gone]), sum_of_all(gone)
            found.append(row(key, None if None in (had, gone) or kind not in UNITS else (gone * UNITS[kind], had * UNITS[kind])))
    return found


def livestock_sold(survey, key):
    return has_rows(survey, "livestock_sales", key)


crop_checks = unusual("crop_sales", by_season)
livestock_checks = unusual("livestock_sales", months)

INDICATORS = {
    "landless": (share, lambda s: holdings(s, lambda s, key: opposite(has_land(s, key)))),
    "land-size-classes": (shares, lambda s: holdings(s, size_class)),
    "median-hectares": (median, lambda s: holdings(s, hectares, has_land)),
    "mean-hectares": (mean, lambda s: holdings(s, hectares, has_land)),
    "tenure": (shares, lambda s: plots(s, lambda p: one(p["tenure"]))),
    "irrigated-land": (ratio, lambda s: plots(s, irrigated_area)),
    "irrigating-households": (share, lambda s: holdings(s, irrigates, has_land)),
    "land-rights-women": (share, land_rights("female")),
    "land-rights-men": (share, land_rights("male")),
    "women-among-holders": (share, lambda s: farm_members(s, is_woman, lambda m: both(adult(m), secure(s, m["household_id"])))),
    "women-among-heads": (share, lambda s: farm_members(s, is_woman, lambda m: both(m["is_head"], secure(s, m["household_id"])))),
    "land-gini": (gini, lambda s: holdings(s, hectares)),
    "land-gini-of-holders": (gini, lambda s: holdings(s, hectares, has_land)),
    "land-lorenz": (lorenz, lambda s: holdings(s, hectares)),
    "land-lorenz-of-holders": (lorenz, lambda s: holdings(s, hectares, has_land)),
    "growing-households": (total, lambda s: [r for r in growers(lambda household, rows: 1)(s) if r["belongs"]]),
    "crops-per-household": (mean, growers(lambda household, rows: None if crops_of(rows) is None else len(crops_of(rows)))),
    "crops-grown": (shares, growers(lambda household, rows: crops_of(rows))),
    "simpson-of-households": (mean, growers(of_areas(simpson_of))),
    "shannon-of-households": (mean, growers(of_areas(shannon_of))),
    "planted-area": (shares_by_size, planting_rows(crop_area, by_season)),
    "simpson-together": (simpson, planting_rows(crop_area, by_season)),
    "shannon-together": (shannon, planting_rows(crop_area, by_season)),
    "households-of-crop": (total, extents(lambda some: 1)),
    "plots-of-crop": (total, extents(lambda some: len({c["plot_id"] for c in some}))),
    "area-of-crop": (total, planting_rows(lambda c: c["area"], by_crop, lambda c: c["crop_id"] is not None)),
    "crop-yield": (ratio, planting_rows(crop_yield, by_crop)),
    "crop-sellers": (share, crop_marketers),
    "crop-income": (median, sellers("crop_sales", "season", "currency")),
    "share-of-harvest-sold": (ratio, share_sold),
    "share-of-harvest-sold-by-value": (ratio, value_sold),
    "price-of-a-kilogram": (median, sale_rows("crop_sales", price_of_kilogram, lambda s: key_of(s["season"], s["crop_id"], s["currency"]))),
    "crop-buyers": (shares, sale_rows("crop_sales", lambda s: one(s["buyer_type"]), by_season)),
    "crop-sales-months": (shares, sale_rows("crop_sales", sale_month, by_season)),
    "crop-sales-quantity": (total, sale_rows("crop_sales", lambda s: amount(s["quantity"]))),
    "crop-sales-price": (median, sale_rows("crop_sales", lambda s: amount(s["unit_price"]))),
    "crop-sales-income": (total, sale_rows("crop_sales", lambda s: amount(s["income"]))),
    "unusual-crop-prices": crop_checks["unusual"],
    "deviations-of-unusual-crop-prices": crop_checks["deviations"],
    "median-crop-prices": crop_checks["median"],
    "livestock-units": (mean, lambda s: holdings(s, herd_units)),
    "livestock-keepers": (share, lambda s: holdings(s, keeps)),
    "no-animals": (share, lambda s: holdings(s, lambda survey, key: None if species_kept(survey, key) is None else not species_kept(survey, key))),
    "species-kept": (shares, lambda s: holdings(s, species_kept)),
    "share-of-animals-sold": (ratio, year_of_animals),
    "livestock-sellers": (share, lambda s: holdings(s, livestock_sold)),
    "livestock-income": (median, sellers("livestock_sales", "recall", "currency")),
    "livestock-sales-quantity": (total, sale_rows("livestock_sales", lambda s: amount(s["quantity"]))),
    "livestock-sales-price": (median, sale_rows("livestock_sales", lambda s: amount(s["unit_price"]))),
    "livestock-sales-income": (total, sale_rows("livestock_sales", lambda s: amount(s["income"]))),
    "unusual-livestock-prices": livestock_checks["unusual"],
    "deviations-of-unusual-livestock-prices": livestock_checks["deviations"],
    "median-livestock-prices": livestock_checks["median"],
}
UNWEIGHTED = {"households-of-crop", "plots-of-crop", *(name for name in INDICATORS if "prices" in name)}
