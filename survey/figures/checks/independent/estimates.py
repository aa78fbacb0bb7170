"""Estimates of weighted rows, each from its definition.

A row is what `row` makes: the household it is of, whether it belongs to the indicator (None: not known), its answer (None: not
known) and the part that it is never combined with others of. An answer that is not known, and a row of which it is not known
whether it belongs, are missing. So is a row whose household has no usable weight.
"""
import math


def row(household, answer, belongs=True, apart="", person=None, currency=None, visit=None):
    return {"household": household, "answer": answer, "belongs": belongs, "apart": apart, "person": person, "currency": currency, "visit": visit}


def known(rows):
    return [r for r in rows if r["belongs"] and r["answer"] is not None and r["weight"] is not None]


def total_weight(rows):
    return math.fsum(r["weight"] for r in rows)


def sums(rows, of):
    return math.fsum(r["weight"] * of(r["answer"]) for r in rows)


def quotient(over, under):
    return over / under if under > 0 else None


def mean(rows):
    return {None: quotient(sums(rows, lambda answer: answer), total_weight(rows))}


def share(rows):
    return mean(rows)


def ratio(rows):
    """The answer is a pair: what is divided, and by what."""
    return {None: quotient(sums(rows, lambda pair: pair[0]), sums(rows, lambda pair: pair[1]))}


def total(rows):
    return {None: sums(rows, lambda answer: answer) if total_weight(rows) > 0 else None}


def parity(rows):
    """The answer is a pair: the sex, and whether they attend."""
    girls, boys = ([r for r in rows if r["answer"][0] == sex] for sex in ("female", "male"))
    rates = [quotient(sums(some, lambda pair: pair[1]), total_weight(some)) for some in (girls, boys)]
    return {None: quotient(*rates) if None not in rates else None}


def median(rows):
    """The value on both sides of which lies half of the weight; halfway between two where a value ends at just one half."""
    rows = sorted((r for r in rows if r["weight"] > 0), key=lambda r: r["answer"])
    if not rows:
        return {None: None}
    values = sorted({r["answer"] for r in rows})
    half = total_weight(rows) / 2
    for place, value in enumerate(values):
        below = total_weight([r for r in rows if r["answer"] <= value])
        if abs(below - half) <= 1e-9 * 2 * half:
            return {None: (value + values[min(place + 1, len(values) - 1)]) / 2}
        if below > half:
            return {None: value}


def plain_median(numbers):
    numbers = sorted(numbers)
    half = len(numbers) // 2
    return None if not numbers else numbers[half] if len(numbers) % 2 else (numbers[half - 1] + numbers[half]) / 2


def shares(rows):
    """The answer is the set of the categories that the row names."""
    whole = total_weight(rows)
    named = {category for r in rows for category in r["answer"]}
    return {category: quotient(total_weight([r for r in rows if category in r["answer"]]), whole) for category in named} if named else {None: None}


def sized(rows):
    """Sizes by category; the answer is a pair: the category, and its size."""
    found = {}
    for r in rows:
        category, size = r["answer"]
        found[category] = found.get(category, 0.0) + r["weight"] * size
    return found


def shares_by_size(rows):
    found = sized(rows)
    whole = math.fsum(found.values())
    return {category: quotient(size, whole) for category, size in found.items()} if found else {None: None}


def simpson_of(sizes):
    whole = math.fsum(sizes)
    return None if whole <= 0 else 1 - math.fsum((size / whole) ** 2 for size in sizes)


def shannon_of(sizes):
    whole = math.fsum(sizes)
    return None if whole <= 0 else -math.fsum(size / whole * math.log(size / whole) for size in sizes if size > 0)


def simpson(rows):
    return {None: simpson_of(sized(rows).values())}


def shannon(rows):
    return {None: shannon_of(sized(rows).values())}


def gini(rows):
    """Half the mean difference of any two, over the mean."""
    rows = [r for r in rows if r["weight"] > 0]
    whole = sums(rows, lambda answer: answer)
    difference = math.fsum(a["weight"] * b["weight"] * abs(a["answer"] - b["answer"]) for a in rows for b in rows)
    return {None: quotient(difference, 2 * total_weight(rows) * whole)}


def lorenz(rows):
    """What the tenths with least have of the whole; a row may lie in two of them."""
    rows = sorted((r for r in rows if r["weight"] > 0), key=lambda r: r["answer"])
    whole, everyone = sums(rows, lambda answer: answer), total_weight(rows)
    found = {}
    for tenth in range(1, 11):
        left, held = everyone * tenth / 10, 0.0
        for r in rows:
            part = min(left, r["weight"])
            held += part * r["answer"]
            left -= part
        found[str(10 * tenth)] = quotient(held, whole)
    return found
