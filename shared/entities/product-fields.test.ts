import { expect } from 'vitest'
import { entityFieldsContract } from '../../test/contracts/entity-fields.ts'
import { winningInterestSchema } from './content.schema.ts'
import { creditCardAttributesSchema, creditCardSchema } from './credit-card.schema.ts'
import { listicleSchema, merchantOfferSchema } from './listicle.schema.ts'
import {
  familySchema,
  relatedProductSchema,
  resellerSchema,
  subProductSchema,
  techProductSchema,
} from './tech-product.schema.ts'

entityFieldsContract([
  {
    title: 'EN-038 a tech product',
    schema: techProductSchema,
    least: {},
    fields: 'attributes images seoUrl priceSummary slugs',
    sent: {
      attributes: [{ id: 'a', name: 'Weight', slug: 'weight', val: '1 kg', valSlug: '1-kg' }],
      seoUrl: { code: 'c', reviewType: 'r', reviewUUID: 'u', route: 'p', slug: 's', slugType: 't', style: 'y' },
      priceSummary: { count: 2, low: 100, median: 150, high: 200 },
    },
  },
  {
    title: 'EN-039 a related product',
    schema: relatedProductSchema,
    least: { id: 'p' },
    fields: 'family id manufacturer product reviews resellers slugs seoUrl',
    sent: { manufacturer: { id: 'm', name: 'Northwind', slug: 'northwind' } },
  },
  {
    title: 'EN-040 a product family',
    schema: familySchema,
    least: { name: 'F' },
    fields: 'name uuid siblings slug type',
    sent: { siblings: [{ name: 'F2', uuid: 'u', slug: 'f2', image: null }] },
  },
  {
    title: 'EN-041 a sub-product',
    schema: subProductSchema,
    least: { name: 'P' },
    fields: 'cdId cdModel cdModelSlug htopic msrp catName modelYear hes shortSpecs name sku slug topic',
    sent: { msrp: 129_900, modelYear: 2026, hes: 'h' },
  },
  {
    title: 'EN-042 a reseller',
    schema: resellerSchema,
    least: { name: 'Shop' },
    fields: 'cpc id price weight name tTag url',
    sent: { cpc: 12, price: 99_900, weight: 3, tTag: 't' },
  },
  {
    title: 'EN-043 a winning interest',
    schema: winningInterestSchema,
    least: { id: 'w' },
    fields: 'id name type description',
    sent: { name: 'Phones', type: 'topic' },
  },
  {
    title: 'EN-044 a credit card',
    schema: creditCardSchema,
    least: { id: 'cc', attributes: {} },
    fields: 'id type attributes meta relationships',
    defaults: {
      attributes: expect.any(Object),
      meta: { lastUpdated: null, commission: null, monetized: false },
      relationships: { loyaltyPrograms: [], additionalBonuses: [], issuer: null, tags: [] },
    },
    sent: {
      meta: { lastUpdated: '2026-01-01T00:00:00.000Z', commission: 20, monetized: true },
      relationships: {
        loyaltyPrograms: [{ id: 'l', name: 'Miles', type: 'program' }],
        additionalBonuses: [],
        issuer: { id: 'i', name: 'Bank', type: 'issuer' },
        tags: [],
      },
    },
  },
  {
    title: "EN-045 a credit card's attributes",
    schema: creditCardAttributesSchema,
    least: {},
    fields:
      'image fees rewardRates cardBenefits introBonuses rewardRules review additionalData aprs termsUrls applyLink applyByPhoneNumber network sku legacyId bullets annualRewardValue annualRewardText creditNeededText',
    sent: {
      image: { url: 'https://c.example/card.png', vertical: true },
      fees: [{ displayText: '$95', unit: 'usd', name: 'Annual', typeId: '1', value: 95, minimum: 0 }],
      rewardRates: [{ displayText: '3x', unit: 'x', value: 3, categoryId: '9' }],
      cardBenefits: [{ name: 'Lounge', description: 'Two visits' }],
      introBonuses: [{ displayText: '$200', unit: 'usd', value: 200, description: 'After $500' }],
      rewardRules: [
        {
          dateStart: '2026-01-01T00:00:00.000Z',
          dateEnd: '2026-03-31T00:00:00.000Z',
          limit: 1500,
          limitPeriod: 'quarter',
          categoryIds: ['9'],
        },
      ],
      review: { rating: 4.5, count: 12, url: '/r/' },
      additionalData: {
        shortPremiumDescription: 'a',
        longPremiumDescription: 'b',
        shortRewardsDescription: 'c',
        longRewardsDescription: 'd',
      },
      aprs: [
        { rateType: 'purchase', minValue: 19.9, maxValue: 28.9, period: 15, periodUnit: 'month', periodText: '15 m' },
      ],
      termsUrls: ['https://c.example/terms'],
      bullets: ['No fee'],
      annualRewardValue: 310,
    },
  },
  {
    title: 'EN-046 a listicle entry',
    schema: listicleSchema,
    least: { id: 'li' },
    fields:
      'uuid additionalDetails creditCardData description edition hed subhed id imageCaptionOverride imageCreditOverride imageGroup merchantOffers priceScale productScore shortcodeType supplementalText supplementalUrl techProd usePricing productName providerPhone listicleType tapiProduct zip precapImageGroup price',
    defaults: { edition: 'us' },
    sent: { hed: 'Best overall', productScore: 8.8, usePricing: true, zip: '10001' },
  },
  {
    title: 'EN-047 a merchant offer',
    schema: merchantOfferSchema,
    least: {},
    fields: 'useMonetization monetizedUrl offerMerchant offerPrice monetizationStatus rawUrl url',
    sent: { useMonetization: true, offerPrice: '$99', rawUrl: 'https://s.example/' },
  },
])
