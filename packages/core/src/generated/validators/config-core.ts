// Generated from schemas/config-core.schema.json by scripts/generate.mjs. Do not edit.
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
const schema10 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://cognitive-delivery.github.io/contract/1.x/config-core.schema.json","type":"object","additionalProperties":true,"properties":{"adoption_tier":{"type":"integer","enum":[1,2,3,4],"maximum":9007199254740991},"governance":{"type":"object","additionalProperties":true,"properties":{"source":{"type":"string"},"refresh_mode":{"type":"string","enum":["on-open","manual","scheduled"]},"profile":{"type":"string"}}},"review_policy":{"type":"object","additionalProperties":true,"properties":{"cross_model_review_required":{"type":"boolean"},"reviewer_cannot_be_implementer":{"type":"boolean"},"required_reviewers":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"provenance":{"type":"object","additionalProperties":true,"properties":{"required_fields":{"type":"array","items":{"type":"string"}}}},"cdi":{"type":"object","additionalProperties":true,"properties":{"enabled":{"type":"boolean"},"aggregation_endpoint":{"type":["string","null"]}}},"break_glass":{"type":"object","additionalProperties":true,"properties":{"mode":{"type":"string","enum":["self-service-logged","two-person","disabled"]},"timeout_minutes":{"type":"integer","minimum":0,"maximum":9007199254740991}}},"sealed":{"type":"array","items":{"type":"string","pattern":"^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$"}}}};
const func0 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$", "u");
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/config-core.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.adoption_tier !== undefined && func0.call(data, "adoption_tier")){
let data0 = data.adoption_tier;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if(!((((data0 === 1) || (data0 === 2)) || (data0 === 3)) || (data0 === 4))){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"enum",params:{allowedValues: schema10.properties.adoption_tier.enum},message:"must be equal to one of the allowed values"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
}
}
if(data.governance !== undefined && func0.call(data, "governance")){
let data1 = data.governance;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.source !== undefined && func0.call(data1, "source")){
if(typeof data1.source !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/governance/source",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data1.refresh_mode !== undefined && func0.call(data1, "refresh_mode")){
let data3 = data1.refresh_mode;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/governance/refresh_mode",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data3 === "on-open") || (data3 === "manual")) || (data3 === "scheduled"))){
(vErrors ??= []).push({instancePath:instancePath+"/governance/refresh_mode",keyword:"enum",params:{allowedValues: schema10.properties.governance.properties.refresh_mode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data1.profile !== undefined && func0.call(data1, "profile")){
if(typeof data1.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/governance/profile",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/governance",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.review_policy !== undefined && func0.call(data, "review_policy")){
let data5 = data.review_policy;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.cross_model_review_required !== undefined && func0.call(data5, "cross_model_review_required")){
if(typeof data5.cross_model_review_required !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/review_policy/cross_model_review_required",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data5.reviewer_cannot_be_implementer !== undefined && func0.call(data5, "reviewer_cannot_be_implementer")){
if(typeof data5.reviewer_cannot_be_implementer !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/review_policy/reviewer_cannot_be_implementer",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data5.required_reviewers !== undefined && func0.call(data5, "required_reviewers")){
let data8 = data5.required_reviewers;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/review_policy/required_reviewers",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/review_policy/required_reviewers",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data8 < 0 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/review_policy/required_reviewers",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/review_policy",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.provenance !== undefined && func0.call(data, "provenance")){
let data9 = data.provenance;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.required_fields !== undefined && func0.call(data9, "required_fields")){
let data10 = data9.required_fields;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(typeof data10[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/provenance/required_fields/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/provenance/required_fields",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/provenance",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.cdi !== undefined && func0.call(data, "cdi")){
let data12 = data.cdi;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.enabled !== undefined && func0.call(data12, "enabled")){
if(typeof data12.enabled !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/cdi/enabled",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data12.aggregation_endpoint !== undefined && func0.call(data12, "aggregation_endpoint")){
let data14 = data12.aggregation_endpoint;
if((typeof data14 !== "string") && (data14 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/cdi/aggregation_endpoint",keyword:"type",params:{type: schema10.properties.cdi.properties.aggregation_endpoint.type},message:"must be string,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/cdi",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.break_glass !== undefined && func0.call(data, "break_glass")){
let data15 = data.break_glass;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.mode !== undefined && func0.call(data15, "mode")){
let data16 = data15.mode;
if(typeof data16 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/break_glass/mode",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data16 === "self-service-logged") || (data16 === "two-person")) || (data16 === "disabled"))){
(vErrors ??= []).push({instancePath:instancePath+"/break_glass/mode",keyword:"enum",params:{allowedValues: schema10.properties.break_glass.properties.mode.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data15.timeout_minutes !== undefined && func0.call(data15, "timeout_minutes")){
let data17 = data15.timeout_minutes;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
(vErrors ??= []).push({instancePath:instancePath+"/break_glass/timeout_minutes",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/break_glass/timeout_minutes",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data17 < 0 || isNaN(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/break_glass/timeout_minutes",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/break_glass",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.sealed !== undefined && func0.call(data, "sealed")){
let data18 = data.sealed;
if(Array.isArray(data18)){
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
if(typeof data19 === "string"){
if(!pattern0.test(data19)){
(vErrors ??= []).push({instancePath:instancePath+"/sealed/" + i1,keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sealed/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/sealed",keyword:"type",params:{type: "array"},message:"must be array"});
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
