// Rules for each stylesheet; tests/web/styles.test.js checks them together, and Biome formats them.
const NAMED_SIZE = /^(\d00 )?var\(--(text|size)-/;
const FITTED_SIZE = /^(\d00 )?clamp\(.*var\(--/s;
const SIZE_ADVICE = { message: "Take one of the sizes --text-* of layouts.css" };

/** The allowed sizes of type; `others` are allowed too. */
const typeSizes = (others) => [
  {
    font: ["inherit", NAMED_SIZE, ...others],
    "font-size": [NAMED_SIZE, /^max\(100%/, ...others],
    "/^--size-/": [/^var\(--text-\w+\)$/],
  },
  SIZE_ADVICE,
];

export default {
  extends: "stylelint-config-standard",
  reportNeedlessDisables: true,
  rules: {
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    "no-descending-specificity": null, // the parts of a component are in one block, regardless of their specificity
    "number-max-precision": null, // a size of type may be 0.0008125 of the screen
    "property-no-vendor-prefix": [true, { ignoreProperties: ["-webkit-text-size-adjust"] }], // Safari supports no other
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true, ignoreKeywords: ["Georgia"] }],
    "media-feature-name-disallowed-list": [
      [/width|height|orientation|aspect-ratio/],
      { message: "Name the layout in early.js and ask for its name, as in [data-layout] and [data-room]" },
    ],
    "declaration-property-value-allowed-list": typeSizes([]),
  },
  overrides: [
    {
      files: ["**/cards.css", "**/market.css"], // the words of a card are as large as it has room for
      rules: { "declaration-property-value-allowed-list": typeSizes([FITTED_SIZE]) },
    },
    {
      files: ["**/site-pictures.css"], // words in a picture grow with it
      rules: { "declaration-property-value-allowed-list": null },
    },
  ],
};
