// Generated from schemas/cdi-assessment.schema.json by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '../../validate.js';

let compiled;

export function schemaErrors(value: unknown): readonly SchemaError[] {
  compiled ??= compile();
  return compiled(value) ? [] : compiled.errors;
}

function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}

function compile() {
const schema10 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://cognitive-delivery.github.io/contract/1.x/cdi-assessment.schema.json","type":"object","required":["schema_version","assessment_id","created_at","assessor","participants","dimensions","summary","ninety_day_priority","next_assessment_due","source"],"additionalProperties":true,"properties":{"schema_version":{"type":"string","pattern":"^[0-9]+\\.[0-9]+$"},"assessment_id":{"type":"string"},"created_at":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},"assessor":{"type":"string"},"participants":{"type":"array","items":{"type":"string"}},"dimensions":{"type":"array","minItems":6,"maxItems":6,"items":{"type":"object","required":["id","score","evidence","name","level_label"],"additionalProperties":true,"properties":{"id":{"$ref":"#/definitions/dimensionId"},"score":{"type":"integer","minimum":1,"maximum":5},"evidence":{"type":"string"},"name":{"type":"string"},"level_label":{"type":"string"}}},"allOf":[{"contains":{"type":"object","required":["id"],"properties":{"id":{"enum":["provenance-integrity"]}}}},{"contains":{"type":"object","required":["id"],"properties":{"id":{"enum":["supervisory-clarity"]}}}},{"contains":{"type":"object","required":["id"],"properties":{"id":{"enum":["scope-definition"]}}}},{"contains":{"type":"object","required":["id"],"properties":{"id":{"enum":["review-substance"]}}}},{"contains":{"type":"object","required":["id"],"properties":{"id":{"enum":["constraint-fidelity"]}}}},{"contains":{"type":"object","required":["id"],"properties":{"id":{"enum":["capability-calibration"]}}}}]},"summary":{"type":"object","required":["average_score","lowest_score","lowest_dimensions","profile"],"additionalProperties":true,"properties":{"profile":{"type":"string","enum":["flat","audit-ready","split","brittle","emerging"]},"average_score":{"type":"number"},"lowest_score":{"type":"number"},"lowest_dimensions":{"type":"array","items":{"$ref":"#/definitions/dimensionId"}}}},"ninety_day_priority":{"type":"object","required":["dimension","action","success_measure","review_date"],"additionalProperties":true,"properties":{"dimension":{"$ref":"#/definitions/dimensionId"},"action":{"type":"string"},"success_measure":{"type":"string"},"review_date":{"type":"string"}}},"next_assessment_due":{"type":"string"},"source":{"type":"object","required":["instrument","version"],"additionalProperties":true,"properties":{"instrument":{"type":"string"},"version":{"type":"string"}}}},"definitions":{"dimensionId":{"type":"string","enum":["provenance-integrity","supervisory-clarity","scope-definition","review-substance","constraint-fidelity","capability-calibration"]}}};
const schema11 = {"type":"string","enum":["provenance-integrity","supervisory-clarity","scope-definition","review-substance","constraint-fidelity","capability-calibration"]};
const func0 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[0-9]+\\.[0-9]+$", "u");
const pattern1 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$", "u");
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/cdi-assessment.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema_version === undefined) || (!(func0.call(data, "schema_version")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "schema_version"},message:"must have required property '"+"schema_version"+"'"});
errors++;
}
if((data.assessment_id === undefined) || (!(func0.call(data, "assessment_id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "assessment_id"},message:"must have required property '"+"assessment_id"+"'"});
errors++;
}
if((data.created_at === undefined) || (!(func0.call(data, "created_at")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "created_at"},message:"must have required property '"+"created_at"+"'"});
errors++;
}
if((data.assessor === undefined) || (!(func0.call(data, "assessor")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "assessor"},message:"must have required property '"+"assessor"+"'"});
errors++;
}
if((data.participants === undefined) || (!(func0.call(data, "participants")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "participants"},message:"must have required property '"+"participants"+"'"});
errors++;
}
if((data.dimensions === undefined) || (!(func0.call(data, "dimensions")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "dimensions"},message:"must have required property '"+"dimensions"+"'"});
errors++;
}
if((data.summary === undefined) || (!(func0.call(data, "summary")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"});
errors++;
}
if((data.ninety_day_priority === undefined) || (!(func0.call(data, "ninety_day_priority")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "ninety_day_priority"},message:"must have required property '"+"ninety_day_priority"+"'"});
errors++;
}
if((data.next_assessment_due === undefined) || (!(func0.call(data, "next_assessment_due")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "next_assessment_due"},message:"must have required property '"+"next_assessment_due"+"'"});
errors++;
}
if((data.source === undefined) || (!(func0.call(data, "source")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"});
errors++;
}
if(data.schema_version !== undefined && func0.call(data, "schema_version")){
let data0 = data.schema_version;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.assessment_id !== undefined && func0.call(data, "assessment_id")){
if(typeof data.assessment_id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assessment_id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.created_at !== undefined && func0.call(data, "created_at")){
let data2 = data.created_at;
if(typeof data2 === "string"){
if(!pattern1.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/created_at",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/created_at",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.assessor !== undefined && func0.call(data, "assessor")){
if(typeof data.assessor !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assessor",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.participants !== undefined && func0.call(data, "participants")){
let data4 = data.participants;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/participants/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/participants",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.dimensions !== undefined && func0.call(data, "dimensions")){
let data6 = data.dimensions;
if(Array.isArray(data6)){
const _errs17 = errors;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs18 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if((data7.id === undefined) || (!(func0.call(data7, "id")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i1,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data7.id !== undefined && func0.call(data7, "id")){
if(!(data7.id === "provenance-integrity")){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i1+"/id",keyword:"enum",params:{allowedValues: schema10.properties.dimensions.allOf[0].contains.properties.id.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i1,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var valid4 = _errs18 === errors;
if(valid4){
break;
}
}
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"});
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
if(Array.isArray(data6)){
const _errs22 = errors;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data9 = data6[i2];
const _errs23 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.id === undefined) || (!(func0.call(data9, "id")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i2,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data9.id !== undefined && func0.call(data9, "id")){
if(!(data9.id === "supervisory-clarity")){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i2+"/id",keyword:"enum",params:{allowedValues: schema10.properties.dimensions.allOf[1].contains.properties.id.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i2,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var valid6 = _errs23 === errors;
if(valid6){
break;
}
}
if(!valid6){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"});
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
}
if(Array.isArray(data6)){
const _errs27 = errors;
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data11 = data6[i3];
const _errs28 = errors;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if((data11.id === undefined) || (!(func0.call(data11, "id")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i3,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data11.id !== undefined && func0.call(data11, "id")){
if(!(data11.id === "scope-definition")){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i3+"/id",keyword:"enum",params:{allowedValues: schema10.properties.dimensions.allOf[2].contains.properties.id.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i3,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var valid8 = _errs28 === errors;
if(valid8){
break;
}
}
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"});
errors++;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
}
if(Array.isArray(data6)){
const _errs32 = errors;
const len4 = data6.length;
for(let i4=0; i4<len4; i4++){
let data13 = data6[i4];
const _errs33 = errors;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if((data13.id === undefined) || (!(func0.call(data13, "id")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i4,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data13.id !== undefined && func0.call(data13, "id")){
if(!(data13.id === "review-substance")){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i4+"/id",keyword:"enum",params:{allowedValues: schema10.properties.dimensions.allOf[3].contains.properties.id.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i4,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var valid10 = _errs33 === errors;
if(valid10){
break;
}
}
if(!valid10){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"});
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
if(Array.isArray(data6)){
const _errs37 = errors;
const len5 = data6.length;
for(let i5=0; i5<len5; i5++){
let data15 = data6[i5];
const _errs38 = errors;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if((data15.id === undefined) || (!(func0.call(data15, "id")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i5,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data15.id !== undefined && func0.call(data15, "id")){
if(!(data15.id === "constraint-fidelity")){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i5+"/id",keyword:"enum",params:{allowedValues: schema10.properties.dimensions.allOf[4].contains.properties.id.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i5,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var valid12 = _errs38 === errors;
if(valid12){
break;
}
}
if(!valid12){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"});
errors++;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
}
if(Array.isArray(data6)){
const _errs42 = errors;
const len6 = data6.length;
for(let i6=0; i6<len6; i6++){
let data17 = data6[i6];
const _errs43 = errors;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if((data17.id === undefined) || (!(func0.call(data17, "id")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i6,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data17.id !== undefined && func0.call(data17, "id")){
if(!(data17.id === "capability-calibration")){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i6+"/id",keyword:"enum",params:{allowedValues: schema10.properties.dimensions.allOf[5].contains.properties.id.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i6,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var valid14 = _errs43 === errors;
if(valid14){
break;
}
}
if(!valid14){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"contains",params:{minContains: 1},message:"must contain at least 1 valid item(s)"});
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
}
if(Array.isArray(data6)){
if(data6.length > 6){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"maxItems",params:{limit: 6},message:"must NOT have more than 6 items"});
errors++;
}
if(data6.length < 6){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"minItems",params:{limit: 6},message:"must NOT have fewer than 6 items"});
errors++;
}
const len7 = data6.length;
for(let i7=0; i7<len7; i7++){
let data19 = data6[i7];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if((data19.id === undefined) || (!(func0.call(data19, "id")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7,keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if((data19.score === undefined) || (!(func0.call(data19, "score")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7,keyword:"required",params:{missingProperty: "score"},message:"must have required property '"+"score"+"'"});
errors++;
}
if((data19.evidence === undefined) || (!(func0.call(data19, "evidence")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7,keyword:"required",params:{missingProperty: "evidence"},message:"must have required property '"+"evidence"+"'"});
errors++;
}
if((data19.name === undefined) || (!(func0.call(data19, "name")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data19.level_label === undefined) || (!(func0.call(data19, "level_label")))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7,keyword:"required",params:{missingProperty: "level_label"},message:"must have required property '"+"level_label"+"'"});
errors++;
}
if(data19.id !== undefined && func0.call(data19, "id")){
let data20 = data19.id;
if(typeof data20 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/id",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((data20 === "provenance-integrity") || (data20 === "supervisory-clarity")) || (data20 === "scope-definition")) || (data20 === "review-substance")) || (data20 === "constraint-fidelity")) || (data20 === "capability-calibration"))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/id",keyword:"enum",params:{allowedValues: schema11.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data19.score !== undefined && func0.call(data19, "score")){
let data21 = data19.score;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/score",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 5 || isNaN(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/score",keyword:"maximum",params:{comparison: "<=", limit: 5},message:"must be <= 5"});
errors++;
}
if(data21 < 1 || isNaN(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/score",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data19.evidence !== undefined && func0.call(data19, "evidence")){
if(typeof data19.evidence !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/evidence",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data19.name !== undefined && func0.call(data19, "name")){
if(typeof data19.name !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data19.level_label !== undefined && func0.call(data19, "level_label")){
if(typeof data19.level_label !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7+"/level_label",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions/" + i7,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dimensions",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.summary !== undefined && func0.call(data, "summary")){
let data25 = data.summary;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if((data25.average_score === undefined) || (!(func0.call(data25, "average_score")))){
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"required",params:{missingProperty: "average_score"},message:"must have required property '"+"average_score"+"'"});
errors++;
}
if((data25.lowest_score === undefined) || (!(func0.call(data25, "lowest_score")))){
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"required",params:{missingProperty: "lowest_score"},message:"must have required property '"+"lowest_score"+"'"});
errors++;
}
if((data25.lowest_dimensions === undefined) || (!(func0.call(data25, "lowest_dimensions")))){
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"required",params:{missingProperty: "lowest_dimensions"},message:"must have required property '"+"lowest_dimensions"+"'"});
errors++;
}
if((data25.profile === undefined) || (!(func0.call(data25, "profile")))){
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data25.profile !== undefined && func0.call(data25, "profile")){
let data26 = data25.profile;
if(typeof data26 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/summary/profile",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data26 === "flat") || (data26 === "audit-ready")) || (data26 === "split")) || (data26 === "brittle")) || (data26 === "emerging"))){
(vErrors ??= []).push({instancePath:instancePath+"/summary/profile",keyword:"enum",params:{allowedValues: schema10.properties.summary.properties.profile.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data25.average_score !== undefined && func0.call(data25, "average_score")){
let data27 = data25.average_score;
if(!((typeof data27 == "number") && (isFinite(data27)))){
(vErrors ??= []).push({instancePath:instancePath+"/summary/average_score",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data25.lowest_score !== undefined && func0.call(data25, "lowest_score")){
let data28 = data25.lowest_score;
if(!((typeof data28 == "number") && (isFinite(data28)))){
(vErrors ??= []).push({instancePath:instancePath+"/summary/lowest_score",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data25.lowest_dimensions !== undefined && func0.call(data25, "lowest_dimensions")){
let data29 = data25.lowest_dimensions;
if(Array.isArray(data29)){
const len8 = data29.length;
for(let i8=0; i8<len8; i8++){
let data30 = data29[i8];
if(typeof data30 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/summary/lowest_dimensions/" + i8,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((data30 === "provenance-integrity") || (data30 === "supervisory-clarity")) || (data30 === "scope-definition")) || (data30 === "review-substance")) || (data30 === "constraint-fidelity")) || (data30 === "capability-calibration"))){
(vErrors ??= []).push({instancePath:instancePath+"/summary/lowest_dimensions/" + i8,keyword:"enum",params:{allowedValues: schema11.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/summary/lowest_dimensions",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/summary",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.ninety_day_priority !== undefined && func0.call(data, "ninety_day_priority")){
let data31 = data.ninety_day_priority;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if((data31.dimension === undefined) || (!(func0.call(data31, "dimension")))){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority",keyword:"required",params:{missingProperty: "dimension"},message:"must have required property '"+"dimension"+"'"});
errors++;
}
if((data31.action === undefined) || (!(func0.call(data31, "action")))){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"});
errors++;
}
if((data31.success_measure === undefined) || (!(func0.call(data31, "success_measure")))){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority",keyword:"required",params:{missingProperty: "success_measure"},message:"must have required property '"+"success_measure"+"'"});
errors++;
}
if((data31.review_date === undefined) || (!(func0.call(data31, "review_date")))){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority",keyword:"required",params:{missingProperty: "review_date"},message:"must have required property '"+"review_date"+"'"});
errors++;
}
if(data31.dimension !== undefined && func0.call(data31, "dimension")){
let data32 = data31.dimension;
if(typeof data32 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority/dimension",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((data32 === "provenance-integrity") || (data32 === "supervisory-clarity")) || (data32 === "scope-definition")) || (data32 === "review-substance")) || (data32 === "constraint-fidelity")) || (data32 === "capability-calibration"))){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority/dimension",keyword:"enum",params:{allowedValues: schema11.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data31.action !== undefined && func0.call(data31, "action")){
if(typeof data31.action !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority/action",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data31.success_measure !== undefined && func0.call(data31, "success_measure")){
if(typeof data31.success_measure !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority/success_measure",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data31.review_date !== undefined && func0.call(data31, "review_date")){
if(typeof data31.review_date !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority/review_date",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ninety_day_priority",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.next_assessment_due !== undefined && func0.call(data, "next_assessment_due")){
if(typeof data.next_assessment_due !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/next_assessment_due",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.source !== undefined && func0.call(data, "source")){
let data37 = data.source;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if((data37.instrument === undefined) || (!(func0.call(data37, "instrument")))){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"required",params:{missingProperty: "instrument"},message:"must have required property '"+"instrument"+"'"});
errors++;
}
if((data37.version === undefined) || (!(func0.call(data37, "version")))){
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"});
errors++;
}
if(data37.instrument !== undefined && func0.call(data37, "instrument")){
if(typeof data37.instrument !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source/instrument",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data37.version !== undefined && func0.call(data37, "version")){
if(typeof data37.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/source/version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/source",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}
return validate13;
}
