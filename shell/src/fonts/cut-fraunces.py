"""
Reduces Fraunces to the sizes and weights that the site uses: `python3 shell/src/fonts/cut-fraunces.py`, with Debian's
fonttools and python3-brotli. Headings have 16 to 92 px and weights from 400 to 560 (tokens.css, base.css). Outlines
are rounded to a thousandth of the em, less than a tenth of a pixel at 92 px. Run again only for a new version of the
font.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"
TARGET = Path(__file__).with_name("fraunces.woff2")
AXES = {"opsz": (16, 92), "wght": (400, 560)}
UNITS_PER_EM = 1000
TOLERANCE = 1

# Keeps the source's timestamp, so that the same source always gives the same bytes.
font = TTFont(SOURCE, recalcTimestamp=False)
font = instancer.instantiateVariableFont(font, AXES)
# The alternative forms of h, m, n, s and & are meant for small sizes only. After the reduction of the axes, an
# unconditional rule applies them at every size: it is removed here, and the conditional rule for small sizes remains.
for record in font["GSUB"].table.FeatureList.FeatureRecord:
    if record.FeatureTag == "rvrn":
        record.Feature.LookupListIndex = []
        record.Feature.LookupCount = 0
scale_upem(font, UNITS_PER_EM)

outlines = font["glyf"]
for name, variations in font["gvar"].variations.items():
    coordinates, control = outlines._getCoordinatesAndControls(name, font["hmtx"].metrics)
    for variation in variations:
        variation.calcInferredDeltas(coordinates, control.endPts)
        variation.roundDeltas()
        is_composite = control.numberOfContours == -1
        variation.optimize(coordinates, control.endPts, tolerance=TOLERANCE, isComposite=is_composite)

options = subset.Options()
options.layout_features = ["*"]
options.hinting = False
options.notdef_outline = True
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=font.getBestCmap())
subsetter.subset(font)
font.flavor = "woff2"
font.save(TARGET)
print(f"{TARGET.name}: {TARGET.stat().st_size} bytes of {SOURCE.stat().st_size}")
